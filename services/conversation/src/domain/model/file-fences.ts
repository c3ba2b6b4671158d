/** Files that nobody may attach any more, for they are about to be deleted. */
export interface FileFences {
  /**
   * To be asked before a message is written that stands for these files: which of them are released. The write meets whoever releases one
   * meanwhile, and is stale then.
   */
  prepare(workspaceId: string, fileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Releases a file unless somebody holds it. No message that stands for it is written between the question and the release.
   * @param isHeld Asked as often as the release is tried, and once before; of the latest that was committed.
   */
  release(workspaceId: string, fileId: string, isHeld: () => Promise<boolean>): Promise<boolean>;
}
