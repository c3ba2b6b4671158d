import type { Dimension } from "./dimension.ts";

/** What something is called that rows name by its id. */
export interface Entity {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
}

/** The people of workspaces, as the directory has said who they are. */
export interface EntityRepository {
  /** Changes nothing where as new a revision is known. */
  storePerson(workspaceId: string, person: Entity, revision: number): Promise<void>;
  people(workspaceId: string): Promise<readonly Entity[]>;
}

/** What is known of a dimension's values. */
export function existingOf(
  entities: EntityRepository,
  workspaceId: string,
  dimension: Dimension | null,
): Promise<readonly Entity[]> {
  return dimension === "user" ? entities.people(workspaceId) : Promise.resolve([]);
}
