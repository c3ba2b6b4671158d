import type { ConversationKey } from "./conversation.ts";

export type ThumbDirection = "up" | "down";

/** What a person thinks of an answer: one for each person and message. */
export interface Feedback extends ConversationKey {
  readonly messageId: string;
  readonly userId: string;
  readonly thumbDirection: ThumbDirection;
  readonly content: string | null;
  readonly conversationShared: boolean;
  readonly created: number;
  /** Who answered, and in which version. */
  readonly agentId: string;
  readonly agentVersion: number;
}

/** What a person says of an answer. */
export type NewFeedback = Pick<Feedback, "thumbDirection" | "content" | "conversationShared">;

/** Where feedback is stored: outside the conversations' transactions. */
export interface FeedbackRepository {
  /** Replaces what the person said of the message before. */
  store(feedback: Feedback): Promise<void>;
  /** Harmless when there is none. */
  remove(key: ConversationKey, messageId: string, userId: string): Promise<void>;
  /** A person's in a conversation, last given first: at most `limit`, and not many more bytes of text than `bytes`. */
  list(key: ConversationKey, userId: string, limit: number, bytes: number): Promise<readonly Feedback[]>;
}
