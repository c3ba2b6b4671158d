import type { Reader } from "./space.ts";

/** What a reader may read of the spaces that they asked about, and their groups. */
export interface ResolvedAccess {
  readonly spaceIds: readonly string[];
  /** Those that they are a member of. */
  readonly memberSpaceIds: readonly string[];
  readonly groupIds: readonly string[];
}

/**
 * Who may read which spaces, also deleted ones: a deleted open space restricts nothing any more, a restricted one is still its
 * last members' alone. A space that the workspace never had is nobody's.
 */
export interface AccessRepository {
  /** Of these spaces those that the reader may read, and those of them that it is a member of. */
  resolve(reader: Reader, spaceIds: readonly string[]): Promise<ResolvedAccess>;
  /** Of these people those who may read all of these spaces, whatever keys they have. */
  readersOfAll(
    workspaceId: string,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<readonly string[]>;
}
