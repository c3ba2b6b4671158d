export type ConversationVisibility = "unlisted" | "workspace" | "deleted" | "test";

/** Who of the workspace gets to a conversation. */
export type AccessMode = "workspace_members" | "participants_only";

/** Names a conversation together with the shard it lives on. */
export interface ConversationKey {
  readonly workspaceId: string;
  readonly conversationId: string;
}

/** Tools that a conversation's agents have besides their own. */
export interface ConversationTools {
  /** A view of an MCP server. */
  readonly viewId: string;
  /** The agent that has them; null for all. */
  readonly agentId: string | null;
}

export interface Conversation extends ConversationKey {
  readonly title: string | null;
  readonly visibility: ConversationVisibility;
  /** How many conversations of agents stand above this one. */
  readonly depth: number;
  /**
   * Of one that an agent made to ask another one, those above it: the first has none above it. Whoever can't read that one can't read this
   * one, whatever becomes of it.
   */
  readonly aboveIds: readonly string[];
  /** The answers for which these conversations were made, and this one: what is asked here is part of what they cost in all. */
  readonly askingMessageIds: readonly string[];
  readonly created: number;
  readonly updated: number;
  /** Whose list it is in: a person's id, or `key:<keyId>`. */
  readonly ownerId: string;
  /** The rank that the next message takes; ranks are dense from 0. */
  readonly nextRank: number;
  readonly accessMode: AccessMode;
  /** The project that it is in; null for none. */
  readonly spaceId: string | null;
  /** Every space whose content may be in it, which only grows: anything on it needs all of them. */
  readonly spaceIds: readonly string[];
  readonly tools: readonly ConversationTools[];
  /** Whose message was the last thing that happened; null for an agent's, or one of a key without a person. */
  readonly lastActivityBy: string | null;
  /** The owner and the people who take part: the first ones, and all of them where access is restricted. */
  readonly memberIds: readonly string[];
  /** The agents that were asked, the first ones. */
  readonly agentIds: readonly string[];
  /** Answers that have not ended. */
  readonly openAnswers: number;
  /** The compaction under way; `outdated` when something it reads was deleted meanwhile. */
  readonly compacting: (CompactionMark & { readonly outdated: boolean }) | null;
  /** The newest good summary: later runs read it, and the messages after its rank. */
  readonly compaction: CompactionMark | null;
  /** Whether the model was asked for a title. */
  readonly titleAsked: boolean;
  /** Whether something was deleted that the title under way may be about. */
  readonly titleOutdated: boolean;
  /** Replies that were deleted while they were running: their end purges their events and releases their files. */
  readonly deletedReplies: readonly string[];
  /** What its largest message says, in UTF-16 units, without calls of tools; absent where nobody has counted. */
  readonly largestUnits?: number;
  /** As `StatedConversation`. */
  readonly state?: string;
}

/** A conversation as it was at a time. */
export interface StatedConversation extends ConversationKey {
  /** Another one after each change of it or of what the documents of its messages say; absent where nobody has told them apart. */
  readonly state?: string;
}

/** What every conversation begins with. */
export const newConversationState = {
  aboveIds: [],
  askingMessageIds: [],
  spaceId: null,
  spaceIds: [],
  tools: [],
  openAnswers: 0,
  compacting: null,
  compaction: null,
  titleAsked: false,
  titleOutdated: false,
  deletedReplies: [],
} as const satisfies Partial<Conversation>;

/** A compaction message, and the first rank that its summary does not stand for: its own, unless answers waited as it was made. */
export interface CompactionMark {
  readonly messageId: string;
  readonly rank: number;
}

/** The summary that stands for what is older than a message; null where the message itself was summarised. */
export function summaryBefore({ compaction }: Pick<Conversation, "compaction">, rank: number): CompactionMark | null {
  return compaction !== null && compaction.rank <= rank ? compaction : null;
}

/** Of what is asked in a conversation that an agent has made: the conversations and the answers above it. */
export function ancestorsOf({
  aboveIds,
  askingMessageIds,
}: Pick<Conversation, "aboveIds" | "askingMessageIds">): readonly string[] {
  return [...aboveIds, ...askingMessageIds];
}

/** The views of MCP servers that an agent has in a conversation besides its own. */
export function toolViewsOf({ tools }: Pick<Conversation, "tools">, agentId: string): readonly string[] {
  return tools.filter((tool) => tool.agentId === null || tool.agentId === agentId).map(({ viewId }) => viewId);
}

/** A conversation as somebody sees it. */
export interface ConversationView {
  readonly conversation: Conversation;
  readonly unread: boolean;
  /** Up to when they have read it; null when they have not. */
  readonly lastRead: number | null;
  /** Whether a call waits for a decision that they may make. */
  readonly actionRequired: boolean;
}

/** A page of conversations, last updated first. */
export interface ConversationPage {
  readonly conversations: readonly Conversation[];
  readonly nextCursor: ConversationCursor | null;
}

/** The conversation after which a page starts. */
export interface ConversationCursor {
  readonly updated: number;
  readonly conversationId: string;
}
