import type { Person } from "@parley/actor";
import type { AgentSnapshot } from "./agent.ts";
import type { Action } from "./action.ts";
import type { Citation, Retrieval } from "./citation.ts";
import type { ConversationKey, StatedConversation } from "./conversation.ts";
import type { FragmentNode, NewFragment } from "./fragment.ts";
import type { GeneratedFile } from "./generated-file.ts";
import type { MessageError } from "./message-error.ts";
import type { RichMention } from "./rich-mention.ts";

export type MessageVisibility = "visible" | "deleted";
export type AnswerStatus = "created" | "succeeded" | "failed" | "cancelled";

export type Mention =
  | { readonly kind: "agent"; readonly agentId: string }
  | { readonly kind: "user"; readonly userId: string };

/** Where and from whom a message came, as its client said it. */
export interface MessageContext {
  readonly username: string;
  readonly timezone: string;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly profilePictureUrl: string | null;
  readonly origin: string | null;
  readonly clientSideMcpServerIds: readonly string[];
  readonly selectedMcpServerViewIds: readonly string[];
  readonly selectedSpaceIds: readonly string[];
  readonly lastTriggerRunAt: number | null;
}

/** Whether a message names what might not be there any more when it is sent again. */
export function selectsSomething(context: MessageContext): boolean {
  return context.selectedSpaceIds.length > 0 || context.selectedMcpServerViewIds.length > 0;
}

export interface ModelSelection {
  readonly providerId: string;
  readonly modelId: string;
  readonly reasoningEffort: string | null;
}

export interface AgenticMessageData {
  readonly type: string;
  readonly originMessageId: string;
}

/** What a client posts. */
export interface NewMessage {
  readonly content: string;
  readonly mentions: readonly Mention[];
  readonly context: MessageContext;
  readonly agenticMessageData: AgenticMessageData | null;
  readonly modelSelection: ModelSelection | null;
}

interface MessageBase extends ConversationKey {
  readonly messageId: string;
  readonly rank: number;
  readonly version: number;
  readonly created: number;
  readonly visibility: MessageVisibility;
  /** Whether it ever had a reaction: only then are there any to read. */
  readonly reacted?: true;
}

/** How a message came to be, for a request that is repeated with its idempotency key. */
export interface Creation {
  readonly bodyHash: string;
  readonly agentMessageIds: readonly string[];
}

export interface UserMessage extends MessageBase, NewMessage {
  readonly kind: "user";
  readonly sender: Person | null;
  /** The key that it was sent with. */
  readonly authorKeyId: string;
  /** Whom it mentions, of those who exist. */
  readonly richMentions: readonly RichMention[];
  readonly creation: Creation | null;
}

export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens: number;
}

export interface ResolvedModel {
  readonly providerId: string;
  readonly modelId: string;
  readonly reasoningEffort: string | null;
  readonly resolutionMethod: "agent" | "user";
}

/** Where an answer's last event before the terminal one lies; distinguishes a client's cursor from an older one. */
export interface AnswerPosition {
  readonly epoch: string;
  readonly lastSequence: number;
}

/** What is known of an answer once it has ended. Written once. */
export interface AnswerEnd {
  readonly status: Exclude<AnswerStatus, "created">;
  readonly content: string | null;
  readonly chainOfThought: string | null;
  readonly error: MessageError | null;
  readonly completed: number;
  readonly usage: TokenUsage | null;
  readonly position: AnswerPosition;
  /** In millionths of a credit; null when no model was called. */
  readonly costMicrocredits: number | null;
  /** Somebody asked the agent to come to an end; the status is `succeeded`. */
  readonly gracefullyStopped: boolean;
  /** Whom the answer's text mentions. */
  readonly richMentions: readonly RichMention[];
  /** What its tools answered with, however it ended, and what its model made besides; the latter not unless it succeeded. */
  readonly generatedFiles: readonly GeneratedFile[];
  /** What it was taken from; none unless it succeeded. */
  readonly citations: readonly Citation[];
  /** The search that it was made with. */
  readonly retrieval: Retrieval | null;
  /** What each step of it said; absent for an answer of one step. */
  readonly steps?: readonly AnswerStep[];
}

/** What a step of an answer said. */
export interface AnswerStep {
  readonly step: number;
  /** A part of the answer's content. */
  readonly content: string;
  readonly chainOfThought: string | null;
}

export type CompactionStatus = "created" | "succeeded" | "failed";

/** What is known of a compaction once it has ended. Written once. */
export interface CompactionEnd {
  readonly status: Exclude<CompactionStatus, "created">;
  /** The summary; null unless it succeeded. */
  readonly content: string | null;
  readonly error: MessageError | null;
  readonly completed: number;
  readonly usage: TokenUsage | null;
  readonly costMicrocredits: number | null;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}

/** A marker: its summary stands for everything before it (API C78). */
export interface CompactionMessage extends MessageBase {
  readonly kind: "compaction";
  readonly status: CompactionStatus;
  readonly content: string | null;
  readonly model: { readonly providerId: string; readonly modelId: string };
  /** The messages read for it, inclusive; an older summary stands for what is below `fromRank`. */
  readonly fromRank: number;
  readonly toRank: number;
  readonly error: MessageError | null;
  readonly completed: number | null;
  readonly usage: TokenUsage | null;
  readonly costMicrocredits: number | null;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
  readonly runId: string;
  /** Of the request that started it, when that had an idempotency key. */
  readonly bodyHash: string | null;
}

export interface AgentMessage extends MessageBase {
  readonly kind: "agent";
  /** Of the retry that asked for it, when that had an idempotency key; absent of others. */
  readonly bodyHash?: string;
  readonly parentMessageId: string;
  readonly parentAgentMessageId: string | null;
  readonly status: AnswerStatus;
  readonly content: string | null;
  readonly chainOfThought: string | null;
  readonly error: MessageError | null;
  readonly agent: AgentSnapshot;
  readonly completed: number | null;
  readonly resolvedModel: ResolvedModel;
  readonly usage: TokenUsage | null;
  readonly runId: string;
  readonly traceId: string;
  readonly position: AnswerPosition | null;
  readonly costMicrocredits: number | null;
  readonly gracefullyStopped: boolean;
  readonly richMentions: readonly RichMention[];
  /** Files that its tools answered with and its model made; those that were deleted since are left out. */
  readonly generatedFiles: readonly GeneratedFile[];
  /** What it was taken from. Answers of before there were documents have none. */
  readonly citations?: readonly Citation[];
  /** The search that it was made with; null where there was none. */
  readonly retrieval?: Retrieval | null;
  /** What each step of it said; absent while it is written and of an answer of one step. */
  readonly steps?: readonly AnswerStep[];
  /** What its calls of tools weigh, arguments and results, in UTF-16 units; absent where there are none. */
  readonly actionUnits?: number;
  /** Its calls of tools. Read with it, kept by themselves. */
  readonly actions?: readonly Action[];
}

/** Text beside what people say. It has a rank of its own and one version: a later fragment supersedes it. */
export interface FragmentMessage extends MessageBase, Omit<NewFragment, "supersededFragmentId" | "node"> {
  readonly kind: "fragment";
  /** The same for all that supersede one another; one of them is the latest. */
  readonly fragmentId: string;
  readonly fragmentVersion: "latest" | "superseded";
  /** null for a text and a file. Fragments of before there were documents have none. */
  readonly node?: FragmentNode | null;
  readonly creation: Creation | null;
}

export type Message = UserMessage | AgentMessage | FragmentMessage | CompactionMessage;

/** What is known of a message before it is read. */
export interface MessageOutline extends Pick<Message, "messageId" | "kind" | "rank" | "version" | "visibility"> {
  /** A bound of what it weighs, see `weightOf`; null for a message of before that was written down. */
  readonly weight: number | null;
  /** Whether all of it is there: it is no answer and no compaction that is under way. */
  readonly isWritten: boolean;
  /** Whether it is a fragment in whose place another one stands. */
  readonly isSuperseded: boolean;
}

/** Where messages are read. Writing goes through `ConversationStore`. */
export interface MessageRepository {
  find(key: ConversationKey, messageId: string): Promise<Message | null>;
  /** The same with nothing of what it says: no text, mentions, steps, citations or calls of tools. */
  findWithoutText(key: ConversationKey, messageId: string): Promise<Message | null>;
  findMany(key: ConversationKey, messageIds: readonly string[]): Promise<readonly Message[]>;
  /** The ids, of these, whose messages were deleted. */
  deleted(key: ConversationKey, messageIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The first versions of the answers to a user message. */
  firstAnswersTo(key: ConversationKey, userMessageId: string): Promise<readonly AgentMessage[]>;
  /** Every version of the replies to these user messages, as `findWithoutText` finds them. */
  repliesTo(key: ConversationKey, userMessageIds: readonly string[]): Promise<readonly AgentMessage[]>;
  /** The ids of the answers to a user message that have not ended. */
  runningAnswersTo(key: ConversationKey, userMessageId: string): Promise<readonly string[]>;
  /** The fragment that stands for a fragment id now. */
  latestFragment(key: ConversationKey, fragmentId: string): Promise<FragmentMessage | null>;
  /** All compactions of a conversation, ascending by rank. */
  compactions(key: ConversationKey): Promise<readonly CompactionMessage[]>;
  /** Every version at a rank, ascending, as `findWithoutText` finds them. */
  versionsAt(key: ConversationKey, rank: number): Promise<readonly Message[]>;
  /** The newest version at a rank. */
  newestAt(key: ConversationKey, rank: number): Promise<Message | null>;
  /** The first version at a rank, as `findWithoutText` finds it. */
  firstAt(key: ConversationKey, rank: number): Promise<Message | null>;
  /**
   * Every version at the ranks `from` (inclusive) to `to` (exclusive), ascending by rank, then version, of a conversation that has
   * just been read: what was read in the state that it is in is not read again. null where there are many more versions than ranks,
   * as a message may have any number: they are not read.
   */
  pageOf(conversation: StatedConversation, from: number, to: number): Promise<readonly Message[] | null>;
  /** What is known before they are read of the versions at the ranks `from` (inclusive) to `to` (exclusive), in the same order. */
  outlinesInRanks(key: ConversationKey, from: number, to: number): Promise<readonly MessageOutline[]>;
  /** What these weigh, by id. */
  outlines(key: ConversationKey, messageIds: readonly string[]): Promise<ReadonlyMap<string, MessageOutline>>;
}

/** The newest version at each rank of a list that is ascending by rank, then version. */
export function newestVersions<M extends Pick<Message, "rank">>(messages: readonly M[]): M[] {
  return messages.filter((message, index) => messages[index + 1]?.rank !== message.rank);
}
