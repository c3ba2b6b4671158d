/** Which table of the index is a workspace's now. */
export interface IndexTables {
  /** null while it has none. */
  find(workspaceId: string, model: string): Promise<string | null>;
  /** Makes this one the workspace's unless there is one; resolves with the one that it is. */
  claim(workspaceId: string, model: string, table: string): Promise<string>;
  /** Forgets this one, if it still is the workspace's. */
  forget(workspaceId: string, model: string, table: string): Promise<void>;
  /** The workspaces that have tables of other models, but none of this. */
  left(model: string): Promise<readonly string[]>;
  /** The workspaces that have a table. */
  workspaces(model: string): Promise<readonly string[]>;
}
