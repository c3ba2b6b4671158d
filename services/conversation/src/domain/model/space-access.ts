import type { Actor } from "@parley/actor";
import type { Conversation } from "./conversation.ts";

/**
 * Who can read which spaces, as the space service says it: remembered for seconds at most, so that a removal counts soon whatever
 * is down. Those that decide something throw AppError UNAVAILABLE where it can't be asked.
 */
export interface SpaceAccess {
  /** Of these spaces those that the actor can read. */
  readable(actor: Actor, spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the actor is a member of a space, which not every reader of an open one is. */
  isMember(actor: Actor, spaceId: string): Promise<boolean>;
  /** Of these people those who can read all of these spaces. */
  readersOfAll(
    workspaceId: string,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** The groups that a person is in; null where the space service can't be asked. */
  groupsOf(workspaceId: string, userId: string): Promise<readonly string[] | null>;
  /** @throws AppError NOT_FOUND for a space that the actor can't read, INVALID_ARGUMENT naming `spaceId` for one that is no project. */
  requireProject(actor: Actor, spaceId: string): Promise<void>;
}

/** Of the people somebody asked about, those who can read all spaces of a conversation; everybody where it has none. */
export type Readers = ReadonlySet<string> | "everybody";

/** What of a conversation says whom to ask about which spaces. */
export type Audience = Pick<Conversation, "workspaceId" | "conversationId" | "spaceId" | "spaceIds" | "memberIds">;

/** Spaces whose content a change would bring into a conversation. */
export interface AddedSpaces {
  /** All that it may be. */
  readonly spaceIds: readonly string[];
  /** Those that it is where all people of the conversation can read these. */
  within(shared: ReadonlySet<string>): readonly string[];
  /** Whether they are a project that the conversation is moved into: who only reads the one that it leaves is not asked for. */
  readonly isMove?: true;
}

export const noAddedSpaces: AddedSpaces = { spaceIds: [], within: () => [] };

/** Whether an actor is a member of a conversation's project. */
export interface ProjectMembership {
  /** null for a conversation in no project. */
  readonly spaceId: string | null;
  readonly isMember: boolean;
}

/** What was found out about a conversation's spaces before it is read or changed. */
export interface KnownAccess {
  /** The spaces that were asked about. */
  readonly spaceIds: readonly string[];
  /** Those that the actor can read. */
  readonly readable: ReadonlySet<string>;
  /** The project that was asked about, and whether the actor is its member: only members write in a project. */
  readonly project: ProjectMembership;
  /** The people who can read all of them, and all that the change adds. */
  readonly readers: Readers;
  /** Who took part when it was asked what the change may add. */
  readonly memberIds: readonly string[];
  /** The conversation's spaces, and of those that the change may add the ones that all of these people can read. */
  readonly shared: ReadonlySet<string>;
}

/** What is known of a conversation without spaces, which gets none: there is nothing to ask. */
export const withoutSpaces: KnownAccess = {
  spaceIds: [],
  readable: new Set(),
  project: { spaceId: null, isMember: false },
  readers: "everybody",
  memberIds: [],
  shared: new Set(),
};

/** A conversation has other spaces or people than those that were asked about. Ask about these and decide again. */
export class AccessUnknown extends Error {
  readonly audience: Audience;

  constructor(audience: Audience) {
    super("Nobody has asked yet who can read the conversation's spaces");
    this.name = "AccessUnknown";
    this.audience = audience;
  }
}
