import type { ConversationKey } from "./conversation.ts";

/** A page of conversations that have a file. */
export interface HoldingPage {
  readonly conversationIds: readonly string[];
  /** What the next page begins after; null on the last. */
  readonly next: string | null;
}

/** Which files messages were posted with or have made. */
export interface HeldFiles {
  /** Conversations, deleted ones too, with a visible message that has the file, by their ids: those after one, "" for all. */
  conversationsWith(workspaceId: string, fileId: string, after: string, limit: number): Promise<HoldingPage>;
  /** Whether any message, a deleted one too, in whatever conversation, has the file. */
  isNamed(workspaceId: string, fileId: string): Promise<boolean>;
  /** The files of these messages, of deleted ones too. */
  ofMessages(key: ConversationKey, messageIds: readonly string[]): Promise<readonly string[]>;
  /** The files of all messages at the ranks `from` (inclusive) to `to` (exclusive); null where there is no message. */
  inRanks(key: ConversationKey, from: number, to: number): Promise<readonly string[] | null>;
}
