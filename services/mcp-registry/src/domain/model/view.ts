import type { ServerKey } from "./client-server.ts";

/** A remote server as a space shows it. Times are epoch milliseconds. */
export interface View extends ServerKey {
  readonly viewId: string;
  readonly spaceId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface ViewRepository {
  /** The view of that space and server: this one, or the one that there was. null where the server is gone. */
  insert(view: View): Promise<View | null>;
  find(workspaceId: string, viewId: string): Promise<View | null>;
  findMany(workspaceId: string, viewIds: readonly string[]): Promise<readonly View[]>;
  listOfSpace(workspaceId: string, spaceId: string): Promise<readonly View[]>;
  listOfServer(key: ServerKey): Promise<readonly View[]>;
  /** Whether there was one. */
  delete(workspaceId: string, spaceId: string, viewId: string): Promise<boolean>;
}
