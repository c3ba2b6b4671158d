/** Which files are gone. What stands for one says nothing of it any more. */
export interface DeletedFiles {
  /** Keeps that a file was deleted; harmless when repeated. */
  keep(workspaceId: string, fileId: string): Promise<void>;
}
