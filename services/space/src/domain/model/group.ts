import type { Creation, Insertion, Repeated } from "./creation.ts";

export interface GroupKey {
  readonly workspaceId: string;
  readonly groupId: string;
}

/** People who become members of a space together. */
export interface Group extends GroupKey {
  readonly name: string;
  readonly memberIds: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Raised by every change, from 1. */
  readonly revision: number;
}

/** What a change makes of a group. */
export type GroupChange = Pick<Group, "name" | "memberIds">;

/** A group as others know it, whether or not it is there. */
export interface ToldGroup {
  readonly group: Group;
  readonly isDeleted: boolean;
}

/** Groups of all workspaces, some of them. */
export interface GroupPage {
  readonly told: readonly ToldGroup[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** Publishes what groups are called, again. */
export interface GroupAnnouncer {
  announce(told: ToldGroup): Promise<void>;
}

/** Which of a workspace's groups are listed, by name. */
export interface GroupSelection {
  /** These alone; null for all. */
  readonly groupIds: readonly string[] | null;
  /** The name where the page before ended; null for the first. */
  readonly after: string | null;
  readonly limit: number;
}

/** The workspaces' groups. */
export interface GroupRepository {
  insert(group: Group, creation: Creation | null): Promise<Insertion<Group>>;
  /** What a request with this creation id has left; null for the first. */
  findCreated(workspaceId: string, creationId: string): Promise<Repeated<Group> | null>;
  count(workspaceId: string): Promise<number>;
  find(key: GroupKey): Promise<Group | null>;
  /** Those of these groups that exist, in no order. */
  findMany(workspaceId: string, groupIds: readonly string[]): Promise<readonly Group[]>;
  list(workspaceId: string, selection: GroupSelection): Promise<readonly Group[]>;
  /** The groups of all workspaces, deleted ones as well. @param after Where the page before ended; null for the first. */
  pageOfAll(after: string | null, limit: number): Promise<GroupPage>;
  /** Changes a group; null from `change` leaves it alone. null where there is none. @throws AppError ALREADY_EXISTS. */
  change(key: GroupKey, at: number, change: (current: Group) => GroupChange | null): Promise<Group | null>;
  delete(key: GroupKey): Promise<"deleted" | "missing" | "in_use">;
}
