/** Where a file's bytes are read, signed by the file service. */
export interface StoredContent {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Reads CSV files as they come, without holding them. */
export interface CsvReader {
  /**
   * The lines of a file as texts, its header first; empty lines are left out.
   * @throws AppError INVALID_ARGUMENT for what is no CSV, UNAVAILABLE while the storage can't be read.
   */
  read(content: StoredContent, signal: AbortSignal): AsyncIterable<readonly string[]>;
}
