import type { Message } from "./message.ts";

/** Messages as they were committed just now, for whoever shows them at once without reading them. */
export interface FreshMessages {
  /** @param written When they were written, by `performance.now()`: before their commit, so that nobody can have changed them then. */
  keep(messages: readonly Message[], written: number): void;
  /** Shows these no more as they were committed. */
  forget(messageIds: readonly string[]): void;
}

/** Takes messages from all replicas that show them without reading them. */
export interface Withholding {
  /** Resolves once no replica shows these as they were before they were deleted; never rejects. */
  withhold(messages: readonly Pick<Message, "messageId" | "created">[]): Promise<void>;
}
