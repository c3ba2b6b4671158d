import type { Person } from "@parley/actor";

/** The people of all workspaces as the directory publishes them. The gateway owns them; this is a copy. */
export interface PeopleRepository {
  /** Stores a person unless a revision as new is stored already. Harmless when repeated, in any order. */
  store(workspaceId: string, person: Person, revision: number): Promise<void>;
  findMany(workspaceId: string, userIds: readonly string[]): Promise<readonly Person[]>;
  /** People with a name that begins with one of these words (see `firstWordOf`), at most `limit`. */
  withFirstWords(workspaceId: string, words: readonly string[], limit: number): Promise<readonly Person[]>;
  /** People whose name begins with a folded text, or where `anywhere`, holds it; at most `limit`, in no order. */
  named(workspaceId: string, text: string, anywhere: boolean, limit: number): Promise<readonly Person[]>;
}
