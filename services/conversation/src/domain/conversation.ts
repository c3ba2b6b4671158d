export type ConversationVisibility = "unlisted" | "workspace" | "deleted" | "test";

/** Names a conversation together with the shard it lives on. */
export interface ConversationKey {
  readonly workspaceId: string;
  readonly conversationId: string;
}

export interface Conversation extends ConversationKey {
  readonly title: string | null;
  readonly visibility: ConversationVisibility;
  /** How many conversations of agents stand above this one. */
  readonly depth: number;
  readonly created: number;
  readonly updated: number;
  /** Whose list it is in: a person's id, or `key:<keyId>`. */
  readonly ownerId: string;
  /** The rank that the next message takes; ranks are dense from 0. */
  readonly nextRank: number;
}

/** A page of conversations, last updated first. */
export interface ConversationPage {
  readonly conversations: readonly Conversation[];
  readonly nextCursor: ConversationCursor | null;
}

/** Behind which conversation a page starts. */
export interface ConversationCursor {
  readonly updated: number;
  readonly conversationId: string;
}
