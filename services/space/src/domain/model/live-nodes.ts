import type { Filterable } from "./search-filter.ts";

/** A node that searches find. */
export interface LiveNode extends Filterable {
  readonly nodeId: string;
  readonly live: string;
}

/** What the database says of what the index found. */
export interface LiveNodes {
  /** The nodes whose live generation is one of these, by it; those of deleted data sources are not among them. */
  findLive(workspaceId: string, generations: readonly string[]): Promise<ReadonlyMap<string, LiveNode>>;
}
