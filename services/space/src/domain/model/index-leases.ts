/** Lets one process at a time look after a workspace's table. It saves work; nothing is wrong when two do. */
export interface IndexLeases {
  /** Resolves with whether it is the owner's now. */
  take(workspaceId: string, owner: string, ms: number): Promise<boolean>;
  end(workspaceId: string, owner: string): Promise<void>;
}
