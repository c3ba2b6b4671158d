import type { Action } from "../model/action.ts";
import type { ApprovalFact } from "../model/approval-record.ts";
import type { Conversation, ConversationCursor, ConversationKey, ConversationPage } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { GeneratedFile } from "../model/generated-file.ts";
import type { AnswerEnd, CompactionEnd, Message } from "../model/message.ts";
import type { Participant } from "../model/participant.ts";
import type { Reaction } from "../model/reaction.ts";
import type { RichMention } from "../model/rich-mention.ts";
import type { BilledCall } from "../model/bill.ts";
import type { Run, RunKind } from "../model/run.ts";
import type { RunStep } from "../model/run-step.ts";
import type { ToolApproval } from "../model/tool-approval.ts";
import type { SubOutcome } from "../model/sub-agent.ts";

/** Everything that one use case writes, applied together or not at all. */
export interface Changes {
  /** New messages; new ranks start at the conversation's `nextRank`, a new version keeps its rank. */
  readonly messages?: readonly Message[];
  readonly runs?: readonly Run[];
  /** Content fragments, by message id, that are not the latest any more. Refused when one already was not. */
  readonly supersedes?: readonly string[];
  /** Runs that end. Refused when one is not as expected any more. */
  readonly endings?: readonly Ending[];
  /** What answers that end are to calls of other conversations, written with their end; nothing where nobody waits any more. */
  readonly settles?: readonly SubOutcome[];
  /** Conversations in which sub-agents are asked. */
  readonly children?: readonly NewChild[];
  /** Spaces whose content may come to be in the conversations above. */
  readonly spacesAbove?: readonly string[];
  /** A run that goes on. Refused when it is not as expected any more. */
  readonly progress?: RunChange;
  /** What becomes of calls of tools; one that has a result already keeps it. */
  readonly actions?: readonly ActionChange[];
  /** What is told of calls in the approval record, in this order. */
  readonly approvalFacts?: readonly ApprovalFact[];
  /** A permission that somebody gives for calls to come; it takes the place of one with the same id. */
  readonly remembered?: ToolApproval;
  /** Who takes part from now on; harmless for who does already. */
  readonly participants?: readonly Participant[];
  /** A reaction to add unless it is there. Refused on a message that is deleted or has as many as it may. */
  readonly reaction?: Reaction;
  /** What becomes of a mention. Refused when it is not as expected any more. */
  readonly mention?: MentionChange;
  /** Messages that must not be deleted. Refused when one was deleted meanwhile. */
  readonly notDeleted?: readonly string[];
  /** The newest versions of the messages that this is about. Rejected when one has a newer version. */
  readonly newest?: readonly Pick<Message, "rank" | "version">[];
  /** Replies that must be running. Rejected when one has ended. */
  readonly running?: readonly string[];
  /** Files that a runner made and that are named for the first time. Refused when one was released. */
  readonly madeFiles?: readonly GeneratedFile[];
  /** Messages that are deleted. */
  readonly deleted?: readonly string[];
  /** What becomes of the conversation itself. Where something is said, `lastActivityBy` is null unless it is set here. */
  readonly conversation?: ConversationPatch;
  readonly events: readonly DomainEvent[];
  readonly traceparent: string;
}

/** Fields of a conversation that a use case may set; ranks, numbers and times are the store's. */
export type ConversationPatch = Partial<
  Pick<
    Conversation,
    | "title"
    | "visibility"
    | "accessMode"
    | "lastActivityBy"
    | "memberIds"
    | "spaceIds"
    | "tools"
    | "agentIds"
    | "compacting"
    | "compaction"
    | "titleAsked"
    | "titleOutdated"
    | "deletedReplies"
  >
> & {
  /** The project that it is moved into. */
  readonly spaceId?: string;
};

/** A conversation that is made with a change of another one. */
export interface NewChild {
  readonly conversation: Conversation;
  readonly changes: Pick<Changes, "messages" | "runs" | "participants" | "events" | "traceparent">;
}

/** A run that ends, and the message it wrote. */
export interface Ending {
  readonly kind: RunKind;
  readonly messageId: string;
  readonly runId: string;
  /** The run must be in this state and attempt, nothing committed and no cancel asked for meanwhile. */
  readonly expected: Pick<Run, "state" | "attempt" | "cancelRequested"> & { readonly revision: number };
  readonly modelCalls: readonly BilledCall[];
  /** What all its calls have cost. */
  readonly microcredits: number;
  /** What becomes of the message; null when the run writes none. */
  readonly set: AnswerEnd | CompactionEnd | null;
}

/** What a run that goes on commits. */
export interface RunChange {
  readonly runId: string;
  readonly messageId: string;
  /** The run must be in this state and attempt, and nothing committed since. */
  readonly expected: Pick<Run, "state" | "attempt"> & { readonly revision: number };
  /** Refused too once somebody wants it to end. */
  readonly unlessEnding?: true;
  readonly set: Partial<Run>;
  readonly steps?: readonly NewRunStep[];
  /** Calls of models that are no step of the answer. */
  readonly modelCalls?: readonly BilledCall[];
  readonly actions?: readonly Action[];
  /** What clients read of it besides, in UTF-16 units. */
  readonly actionUnits?: number;
  /** What came with results of its calls: the message has them from now on. */
  readonly generatedFiles?: readonly GeneratedFile[];
  /** Calls, by action id, that it waits for. Refused when one has ended or has a result. */
  readonly awaits?: readonly string[];
}

/** A step, and the call that it was. */
export interface NewRunStep extends RunStep {
  /** null where nobody knows what the call used. */
  readonly call: BilledCall | null;
}

/** What becomes of a call of a tool. */
export interface ActionChange {
  readonly actionId: string;
  readonly set: Partial<Pick<Action, "status" | "result" | "decision" | "deadline" | "awaited" | "endedAt">>;
}

/** A mention of a message that changes: the one at an index, which no mention ever leaves. */
export interface MentionChange {
  readonly messageId: string;
  readonly index: number;
  readonly expected: Pick<RichMention, "status" | "dismissed">;
  readonly set: Pick<RichMention, "status" | "dismissed">;
}

/** What another writer may have changed since it was read. */
export type Stale = "run" | "fragment" | "conversation" | "mention" | "message" | "file";

/** Another writer changed first what this write was decided on. Read again and decide again. */
export class StaleWrite extends Error {
  readonly stale: Stale;

  constructor(stale: Stale) {
    super(`The ${stale} has changed since it was read`);
    this.name = "StaleWrite";
    this.stale = stale;
  }
}

/** Whether a write was refused because one of these was stale. */
export function isStale(error: unknown, ...stale: readonly Stale[]): boolean {
  return error instanceof StaleWrite && stale.includes(error.stale);
}

/** An id made from a request's idempotency key exists already: the request was made before. */
export class AlreadyCreated extends Error {
  constructor() {
    super("A document with this id exists already");
    this.name = "AlreadyCreated";
  }
}

/** How a conversation was created, for a request that is repeated with its idempotency key. */
export interface ConversationCreation {
  readonly bodyHash: string;
  readonly messageId: string | null;
  readonly fragmentIds: readonly string[];
}

/** The one place where a conversation is written: a transaction over it, its messages, runs and outbox. */
export interface ConversationStore {
  /** Writes a new conversation and publishes its events. @throws AlreadyCreated */
  create(conversation: Conversation, creation: ConversationCreation | null, changes: Changes): Promise<void>;
  /**
   * Reads the conversation, lets `decide` say what to write, writes it and publishes its events; `decide` runs again when
   * another writer was faster. A deleted conversation can be written, since its answers must end.
   * @returns What `decide` returned for what was written: a use case adds its result to the changes.
   * @throws AppError NOT_FOUND when there is no such conversation; what `decide` throws; AlreadyCreated, StaleWrite
   */
  change<D extends Changes>(key: ConversationKey, decide: (conversation: Conversation) => D): Promise<D>;
  find(key: ConversationKey): Promise<Conversation | null>;
  /** Those of these conversations that are not deleted. */
  findMany(workspaceId: string, conversationIds: readonly string[]): Promise<readonly Conversation[]>;
  creationOf(key: ConversationKey): Promise<ConversationCreation | null>;
  /** Conversations that somebody owns or takes part in, last updated first. */
  list(
    workspaceId: string,
    memberId: string,
    limit: number,
    after: ConversationCursor | null,
    signal: AbortSignal,
  ): Promise<ConversationPage>;
  /** Conversations that were made in a project, first updated first, whoever can read them. */
  listInSpace(query: SpaceListQuery): Promise<ConversationPage>;
}

/** What part of a project's conversations is wanted. */
export interface SpaceListQuery {
  readonly workspaceId: string;
  readonly spaceId: string;
  /** Those that were updated then or later, epoch milliseconds. */
  readonly updatedSince: number;
  readonly limit: number;
  readonly after: ConversationCursor | null;
}
