import type { Node } from "./node.ts";

/** What the database says of what the index found. */
export interface LiveNodes {
  /** The documents whose live generation is one of these, by it; those of deleted data sources are not among them. */
  findLive(workspaceId: string, generations: readonly string[]): Promise<ReadonlyMap<string, Node>>;
}
