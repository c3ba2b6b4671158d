import type { Creation, Insertion, Repeated } from "./creation.ts";

/** What a space is for; the first three exist once in each workspace. */
export const spaceKinds = ["global", "system", "conversations", "regular", "project"] as const;

export type SpaceKind = (typeof spaceKinds)[number];

/** How members are kept: by person, or by group. */
export type ManagementMode = "manual" | "group";

export interface SpaceKey {
  readonly workspaceId: string;
  readonly spaceId: string;
}

/** A space. Who its members by person are is kept beside it. */
export interface Space extends SpaceKey {
  readonly name: string;
  readonly kind: SpaceKind;
  /** Only its members read it. */
  readonly isRestricted: boolean;
  readonly managementMode: ManagementMode;
  /** Their members are members of the space; none where members are kept by person. */
  readonly groupIds: readonly string[];
  /** Of projects. */
  readonly description: string | null;
  /** The person who made a project: they may change it without administering spaces. */
  readonly creatorId: string | null;
  /** Of projects: when it was put away. */
  readonly archivedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Raised by every change, from 1. */
  readonly revision: number;
}

/** What a change makes of a space; members stay as they are unless it names them. */
export interface SpaceChange {
  readonly space: Omit<Space, "updatedAt" | "revision">;
  readonly memberIds?: readonly string[];
}

/** Who asks for what can be read. */
export interface Reader {
  readonly workspaceId: string;
  /** null for a key without a person. */
  readonly userId: string | null;
  /** The spaces that the key is bounded to, or names; empty for no bound. */
  readonly keySpaceIds: readonly string[];
  /** Whether they administer the workspace's spaces. */
  readonly isManager: boolean;
}

/** A space, and whether who asks is its member, themselves or by a group. */
export interface SeenSpace {
  readonly space: Space;
  readonly isMember: boolean;
}

/** Which of several spaces are asked for. */
export interface Selection {
  readonly kinds: readonly SpaceKind[];
  /** These alone. */
  readonly spaceIds?: readonly string[];
  /** Also what was deleted. */
  readonly deletedToo?: boolean;
}

/** Spaces and their members. What was deleted is not found by any of this. */
export interface SpaceRepository {
  /** Writes what every workspace has, unless it is there. Harmless when several do it at once. */
  ensureBuiltIn(workspaceId: string, make: () => readonly Space[]): Promise<void>;
  /** @throws AppError INVALID_ARGUMENT for a group that has been deleted meanwhile. */
  insert(space: Space, memberIds: readonly string[], creation: Creation | null): Promise<Insertion<Space>>;
  /** What a request with this creation id has left; null for the first. */
  findCreated(workspaceId: string, creationId: string): Promise<Repeated<Space> | null>;
  count(workspaceId: string): Promise<number>;
  /** What the reader may read, by name. */
  readable(reader: Reader, selection: Selection): Promise<readonly SeenSpace[]>;
  /** All of the workspace, by name, whoever may read them. */
  all(reader: Reader, selection: Selection): Promise<readonly SeenSpace[]>;
  /** The members by person. */
  memberIds(key: SpaceKey): Promise<readonly string[]>;
  /**
   * Changes a space; null from `change` leaves it alone. Resolves with what it is afterwards, null where there is none.
   * @throws AppError ALREADY_EXISTS, INVALID_ARGUMENT for a group that has been deleted meanwhile.
   */
  change(key: SpaceKey, at: number, change: (current: Space) => SpaceChange | null): Promise<Space | null>;
  /** Resolves with whether it was there. */
  delete(key: SpaceKey, at: number): Promise<boolean>;
}
