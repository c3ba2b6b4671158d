/** A workspace's table of the index, for one embedding model. */
export interface IndexTable {
  readonly name: string;
  /** Whether it may hold what is gone by now: something was written to it since it was made. */
  readonly isChanged: boolean;
}

/** What a workspace has of tables. */
export interface AllTables {
  /** null while it has none of the model in use. */
  readonly current: IndexTable | null;
  readonly former: readonly string[];
}

/** A table of a model that is not in use any more. */
export interface FormerTable {
  readonly workspaceId: string;
  readonly model: string;
  readonly name: string;
  /** Since when it may hold what is gone by now, in milliseconds. */
  readonly staleSince: number;
  /** Since when there is one of the model in use, in milliseconds. */
  readonly replacedSince: number;
}

/**
 * Which table of the index is a workspace's now. A table that it is no longer goes after a while: whoever began to read it may
 * go on.
 */
export interface IndexTables {
  /** null while it has none. */
  find(workspaceId: string, model: string): Promise<IndexTable | null>;
  /** Says that a table is going to be made: unless it becomes the workspace's, it goes after a while. May be said again. */
  announce(table: string): Promise<void>;
  /** Lets a table go after a while, unless it is a workspace's by then. */
  retire(table: string): Promise<void>;
  /** Makes this one the workspace's unless there is one; resolves with the one that it is. */
  claim(workspaceId: string, model: string, table: string): Promise<IndexTable>;
  /** Says that something is going to be written to this one. */
  noteChange(workspaceId: string, model: string, table: string): Promise<void>;
  /** Puts one in the place of another. Resolves with whether that still was the workspace's. */
  replace(workspaceId: string, model: string, from: string, to: string): Promise<boolean>;
  /** Forgets this one, if it still is the workspace's. */
  forget(workspaceId: string, model: string, table: string): Promise<void>;
  /** The workspaces that have tables of other models, but none of this. */
  left(model: string): Promise<readonly string[]>;
  /** The workspaces that have a table. */
  workspaces(model: string): Promise<readonly string[]>;
  /** The workspaces whose table was first changed before a time, in milliseconds. */
  changedBefore(model: string, at: number): Promise<readonly string[]>;
  /** The one that `find` finds, and the names of those of other models. */
  findAll(workspaceId: string, model: string): Promise<AllTables>;
  /** The tables of other models, of workspaces that have one of this. */
  former(model: string): Promise<readonly FormerTable[]>;
}

/** Tables that are nobody's: what was replaced, lost, or begun and not finished. */
export interface RetiredTables {
  /** Those whose time has come. */
  due(limit: number): Promise<readonly string[]>;
  /** Whether it is a workspace's all the same. */
  isInUse(table: string): Promise<boolean>;
  /** Says that it is gone, or in use. */
  end(table: string): Promise<void>;
  /** Lets those of these tables go, after a while, that nobody knows. */
  adopt(tables: readonly string[]): Promise<void>;
}
