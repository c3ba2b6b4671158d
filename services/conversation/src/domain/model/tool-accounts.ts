/** At which servers of tools people have authorised, as the registry says it now. */
export interface ToolAccounts {
  /** Of these servers those that can be asked for this person. @throws AppError UNAVAILABLE where it can't be asked. */
  connected(workspaceId: string, userId: string, serverIds: readonly string[]): Promise<ReadonlySet<string>>;
}
