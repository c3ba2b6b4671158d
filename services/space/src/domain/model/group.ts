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

/** The workspaces' groups. */
export interface GroupRepository {
  insert(group: Group, creation: Creation | null): Promise<Insertion<Group>>;
  /** What a request with this creation id has left; null for the first. */
  findCreated(workspaceId: string, creationId: string): Promise<Repeated<Group> | null>;
  count(workspaceId: string): Promise<number>;
  find(key: GroupKey): Promise<Group | null>;
  /** Those of these groups that exist, in no order. */
  findMany(workspaceId: string, groupIds: readonly string[]): Promise<readonly Group[]>;
  /** All of the workspace, by name. */
  list(workspaceId: string): Promise<readonly Group[]>;
  /** Changes a group; null from `change` leaves it alone. null where there is none. @throws AppError ALREADY_EXISTS. */
  change(key: GroupKey, at: number, change: (current: Group) => GroupChange | null): Promise<Group | null>;
  delete(key: GroupKey): Promise<"deleted" | "missing" | "in_use">;
}
