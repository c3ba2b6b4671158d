/** Why an answer, a compaction or a call of a tool failed, in words that clients see. */
export interface MessageError {
  readonly code: string;
  readonly message: string;
}
