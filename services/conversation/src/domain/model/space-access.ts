import type { Actor } from "@parley/actor";

/**
 * Who can read which spaces, as the space service says it: remembered for seconds at most, so that a removal counts soon whatever
 * is down. All throw AppError UNAVAILABLE where it can't be asked.
 */
export interface SpaceAccess {
  /** Of these spaces those that the actor can read. */
  readable(actor: Actor, spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of these people those who can read all of these spaces. */
  readersOfAll(
    workspaceId: string,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** @throws AppError NOT_FOUND for a space that the actor can't read, INVALID_ARGUMENT naming `spaceId` for one that is no project. */
  requireProject(actor: Actor, spaceId: string): Promise<void>;
}

/** Of the people somebody asked about, those who can read all spaces of a conversation; everybody where it has none. */
export type Readers = ReadonlySet<string> | "everybody";

/** What was found out about a conversation's spaces before it is read or changed. */
export interface KnownAccess {
  /** The spaces that were asked about. */
  readonly spaceIds: readonly string[];
  /** Those that the actor can read. */
  readonly readable: ReadonlySet<string>;
  /** The people who can read all of them. */
  readonly readers: Readers;
}

/** What is known of a conversation without spaces: there is nothing to ask. */
export const withoutSpaces: KnownAccess = { spaceIds: [], readable: new Set(), readers: "everybody" };

/** A conversation has other spaces than those that were asked about. Ask about these and decide again. */
export class AccessUnknown extends Error {
  readonly spaceIds: readonly string[];

  constructor(spaceIds: readonly string[]) {
    super("Nobody has asked yet who can read the conversation's spaces");
    this.name = "AccessUnknown";
    this.spaceIds = spaceIds;
  }
}
