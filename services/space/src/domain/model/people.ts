import type { Person } from "@parley/actor";

/** The people of all workspaces as the directory publishes them. The gateway owns them; this is a copy. */
export interface PeopleRepository {
  /** Stores a person unless a revision as new is stored already. Harmless when repeated, in any order. */
  store(workspaceId: string, person: Person, revision: number): Promise<void>;
  /** Those of these people who are members of the workspace, in no order. */
  findMany(workspaceId: string, userIds: readonly string[]): Promise<readonly Person[]>;
}
