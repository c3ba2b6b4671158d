/** What the storage of the index holds, as its objects say. */
export interface IndexStorage {
  /** Every table of which there is something. */
  tables(): Promise<readonly string[]>;
  /** Removes all that there is of a table, also what was never committed. */
  remove(table: string): Promise<void>;
}
