import type { Actor } from "@parley/actor";
import type { Segment } from "./attribution.ts";
import type { Citation, Retrieval } from "./citation.ts";
import type { CompactionMark, ConversationKey } from "./conversation.ts";
import type { RunKnowledge } from "./knowledge.ts";
import type { TokenUsage } from "./message.ts";

/** What belongs to a state of the database that was lost because an earlier one was put back. */
export interface LostTime {
  /** Runs that were made before and are open belong to it, epoch milliseconds; null when none of them is open. */
  readonly openBefore: number | null;
  /** Finds out whether the database was put back just now. */
  verify(): Promise<unknown>;
}

/** Whether a run belongs to what was lost: it is ended, and nobody goes on with it. */
export function isLost({ madeAt }: Run, { openBefore }: Pick<LostTime, "openBefore">): boolean {
  return openBefore !== null && madeAt < openBefore;
}

/** Names a run together with the shard it lives on. */
export interface RunKey extends ConversationKey {
  readonly runId: string;
}

export type RunKind = "answer" | "title" | "compaction";

/** A run of a model that answers, names or summarises. Its lease is here; the queue message only notifies. */
export interface Run extends RunKey {
  readonly kind: RunKind;
  /** What it writes; "" for a title, which is no message. */
  readonly messageId: string;
  /** "" for a compaction. */
  readonly agentId: string;
  /** Which model it asks; null where that was not stored. */
  readonly model: { readonly providerId: string; readonly modelId: string } | null;
  /** The summary that stands for older messages; fixed when the run is made, whatever is summarised while it waits. */
  readonly summary: CompactionMark | null;
  /** `waiting`: for what its last step has called; nobody works on it. */
  readonly state: "queued" | "running" | "waiting" | "ended";
  /** Until when it waits, epoch milliseconds; 0 while it does not. */
  readonly waitUntil: number;
  /** The fencing token: raised whenever somebody else takes the run over. */
  readonly attempt: number;
  /** How often a runner has started it; at most `maxStarts`. */
  readonly starts: number;
  /** Epoch milliseconds until which the runner of this attempt is believed alive; 0 while queued. */
  readonly leaseUntil: number;
  readonly cancelRequested: boolean;
  /** Somebody asked the agent to come to an end. */
  readonly stopRequested: boolean;
  /** What the runner last said of its answer; what is known when it says nothing more. */
  readonly progress: RunProgress | null;
  /** What of it can't be lost any more. */
  readonly committed: Committed;
  /** When its runner began with what is not committed, epoch milliseconds. */
  readonly workingSince: number;
  readonly traceparent: string;
  /** When it was made, epoch milliseconds: of a run that goes on it never changes. */
  readonly madeAt: number;
  /** When it was put in the queue last, epoch milliseconds. */
  readonly requestedAt: number;
  /** Who pays. */
  readonly keyId: string;
  readonly userId: string | null;
  /** Among whom the workspace's turns go round: the person, or the key of nobody; null of what was asked for before there were turns. */
  readonly asker: string | null;
  /** Where the message came from that asked; "" for a compaction, and of what was asked for before runs kept it. */
  readonly source: string;
  /** The groups that the person was in who asked, as the run began; null while nobody has said it. */
  readonly groupIds: readonly string[] | null;
  /** The spaces that the key of who asked may use; empty for no restriction. */
  readonly spaceIds: readonly string[];
  /** Of the scopes of that key those that decide what it reads. */
  readonly scopes: readonly string[];
  /** Whether its calls of a low and of a medium stake are allowed without asking anybody. */
  readonly skipsValidation: boolean;
  /** The call of another agent's answer that waits for its end; null where none does. */
  readonly parent: ParentCall | null;
  /** The answers that its conversation was made for, and their conversations: what it costs is part of what they cost in all. */
  readonly ancestorIds: readonly string[];
  /** What it may search for what its answer could be taken from; null for nothing. */
  readonly knowledge: RunKnowledge | null;
  /** Views of MCP servers whose tools it has besides its agent's own. */
  readonly toolViewIds: readonly string[];
}

/** A call that waits for a run of another conversation. */
export interface ParentCall {
  readonly conversationId: string;
  readonly runId: string;
  readonly actionId: string;
}

/** Of an actor's scopes those that decide what they read: no other stays with a run. */
export function readingScopesOf({ scopes }: Pick<Actor, "scopes">): readonly string[] {
  return scopes.filter((scope) => scope === "spaces:manage");
}

/** What a run keeps of who asked for it. */
export function askedBy(actor: Actor): Pick<Run, "keyId" | "userId" | "asker" | "spaceIds" | "scopes"> {
  const { keyId, person, spaceIds } = actor;
  const userId = person?.userId ?? null;
  return { keyId, userId, asker: userId ?? keyId, spaceIds, scopes: readingScopesOf(actor) };
}

export const maxStarts = 3;

/** The committed steps of a run, summed up. */
export interface Committed {
  /** Raised by every commit: of two that were made from the same state, one is refused. */
  readonly revision: number;
  readonly steps: number;
  /** The last sequence on the answer's subject when the last step was committed. */
  readonly sequence: number;
  readonly usage: TokenUsage | null;
  readonly costMicrocredits: number;
  /** How long runners have worked on it. */
  readonly workMs: number;
  /** The search before its first step; null where there was none. */
  readonly search: CommittedSearch | null;
}

export const nothingCommitted: Committed = {
  revision: 0,
  steps: 0,
  sequence: 0,
  usage: null,
  costMicrocredits: 0,
  workMs: 0,
  search: null,
};

/** A run that nobody has started. */
export const notStarted = {
  state: "queued",
  attempt: 0,
  starts: 0,
  leaseUntil: 0,
  cancelRequested: false,
  stopRequested: false,
  progress: null,
  committed: nothingCommitted,
  workingSince: 0,
  waitUntil: 0,
  skipsValidation: false,
  parent: null,
  ancestorIds: [],
  toolViewIds: [],
  source: "",
  groupIds: null,
} as const satisfies Partial<Run>;

export interface CommittedSearch {
  readonly retrieval: Retrieval;
  /** What the model reads of it; "" for nothing. */
  readonly text: string;
  readonly citations: readonly Citation[];
}

export interface RunProgress {
  /** Whether a client may have seen something of the answer. */
  readonly published: boolean;
  readonly call: ModelCall | null;
}

/** One call of a model. */
export interface ModelCall {
  /** Of the run, from 0; -1 for the search before the first. */
  readonly step: number;
  readonly providerId: string;
  readonly modelId: string;
  readonly usage: TokenUsage;
  readonly started: number;
  readonly ended: number;
  readonly finishReason: string;
  /** What it cost, in millionths of a credit, where whoever made the call knows; else the price table says. */
  readonly costMicrocredits?: number;
  /** The part of the output tokens that it thought with; absent where nobody has counted it. */
  readonly reasoningTokens?: number;
  /** What it read, in the order of the prompt, and what it wrote; absent where nobody has weighed it. */
  readonly input?: readonly Segment[];
  readonly output?: readonly Segment[];
}

/** Runs outside the transactions of `ConversationStore`: single-document compare-and-set. */
export interface RunRepository {
  find(key: RunKey): Promise<Run | null>;
  findForMessages(key: ConversationKey, messageIds: readonly string[]): Promise<readonly Run[]>;
  /** Those of a conversation that have not ended. */
  openIn(key: ConversationKey): Promise<readonly Run[]>;
  /** Replaces what `set` names if the run is still as `expected`; says whether it was. */
  compareAndSet(
    key: RunKey,
    expected: Partial<Pick<Run, "state" | "attempt" | "leaseUntil">>,
    set: Partial<Run>,
  ): Promise<boolean>;
  /**
   * Writes down when a lease was found over, if the run is still as it was read; says whether it is. Whoever can write this could
   * have renewed the lease: while a run is locked, or nothing is stored, no runner can be heard.
   */
  noteSilence(run: RunKey & Pick<Run, "state" | "attempt" | "leaseUntil">, at: number): Promise<boolean>;
  /** Running ones whose lease ended before a time. */
  withLeaseBefore(time: number, limit: number): Promise<readonly Run[]>;
  /** Queued ones that were asked for before a time. */
  queuedBefore(time: number, limit: number): Promise<readonly Run[]>;
  /** Waiting ones whose time is over. */
  waitingBefore(time: number, limit: number): Promise<readonly Run[]>;
  /** Those that have not ended and were made before a time, whatever their state. */
  openBefore(time: number, limit: number): Promise<readonly Run[]>;
  countQueued(): Promise<number>;
  /** So many of those that are queued, as they come. */
  queued(limit: number): Promise<readonly Run[]>;
  /** The conversations in which sub-agents were asked below these conversations or answers, however deep. */
  conversationsBelow(workspaceId: string, ancestorIds: readonly string[]): Promise<readonly string[]>;
}

const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };

/** The sum of what model calls used, besides what was used before; null when there were none at all. */
export function totalUsage(calls: readonly ModelCall[], before: TokenUsage | null = null): TokenUsage | null {
  if (calls.length === 0) return before;
  return calls.reduce<TokenUsage>(
    (sum, { usage }) => ({
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      cachedInputTokens: sum.cachedInputTokens + usage.cachedInputTokens,
    }),
    before ?? noUsage,
  );
}
