/** Which files were deleted. Messages that stand for one show nothing of it. */
export interface DeletedFiles {
  /** Stores that a file was deleted; harmless when repeated. */
  store(workspaceId: string, fileId: string): Promise<void>;
}
