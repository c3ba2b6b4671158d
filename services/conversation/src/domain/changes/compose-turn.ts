import { activeTraceId, activeTraceparent } from "@parley/telemetry";
import type { Actor } from "@parley/actor";
import { snapshotOf } from "../model/agent.ts";
import type { Agent } from "../model/agent.ts";
import type { CompactionMark, Conversation, ConversationKey } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import { newId } from "@parley/ids";
import { richMentionsOf } from "../model/mention-access.ts";
import type { MentionAccess } from "../model/mention-access.ts";
import type { AgentMessage, NewMessage, ResolvedModel, UserMessage } from "../model/message.ts";
import type { RichMention } from "../model/rich-mention.ts";
import type { Run } from "../model/run.ts";
import type { Changes } from "./conversation-store.ts";
import type { MentionedByMessage } from "./mentioned.ts";

export interface Turn {
  readonly userMessage: UserMessage;
  readonly agentMessages: readonly AgentMessage[];
  readonly changes: Changes;
}

/** A user message and its answers, as a caller receives them. */
export type PostedTurn = Omit<Turn, "changes">;

export interface TurnInput {
  readonly actor: Actor;
  readonly key: ConversationKey;
  readonly message: NewMessage;
  readonly messageId: string;
  readonly bodyHash: string | null;
  readonly mentioned: MentionedByMessage;
  /** Who has access to where the message stands or is to stand. */
  readonly access: MentionAccess;
  /** The mentions of the previous version; none for a first one. */
  readonly formerMentions: readonly RichMention[];
  /** Where the user message stands. */
  readonly rank: number;
  readonly version: number;
  /** Where the first answer stands; the others follow. */
  readonly firstAnswerRank: number;
  readonly summary: CompactionMark | null;
  readonly now: number;
  readonly trace: { readonly traceId: string; readonly traceparent: string };
}

/** A user message with what follows from it: an empty answer and a queued run for each mentioned agent. */
export function composeTurn(input: TurnInput): Turn {
  const { actor, key, message, messageId, mentioned, rank, version, firstAnswerRank, now, trace } = input;
  const answers = mentioned.agents.map((agent, index) =>
    composeAnswer({
      ...input,
      userMessageId: messageId,
      messageId: newId("msg"),
      agent,
      rank: firstAnswerRank + index,
      version: 0,
    }),
  );
  const agentMessages = answers.map((answer) => answer.agentMessage);
  const creation =
    input.bodyHash === null
      ? null
      : { bodyHash: input.bodyHash, agentMessageIds: agentMessages.map((answer) => answer.messageId) };
  const userMessage: UserMessage = {
    ...key,
    ...message,
    kind: "user",
    messageId,
    rank,
    version,
    created: now,
    visibility: "visible",
    sender: actor.person,
    richMentions: richMentionsOf(mentioned, input.access, input.formerMentions),
    authorKeyId: actor.keyId,
    creation,
  };
  const events: DomainEvent[] = [
    { type: "user_message_new", messageId },
    ...agentMessages.map(({ messageId: id, agent }): DomainEvent => ({
      type: "agent_message_new",
      messageId: id,
      agentId: agent.agentId,
    })),
    ...agentMessages.map(({ runId }): DomainEvent => ({ type: "run_requested", runId })),
  ];
  const changes = {
    messages: [userMessage, ...agentMessages],
    runs: answers.map((answer) => answer.run),
    events,
    traceparent: trace.traceparent,
  };
  return { userMessage, agentMessages, changes };
}

type NewTurnInput = Pick<TurnInput, "actor" | "key" | "message" | "messageId" | "bodyHash" | "mentioned" | "now">;
type End = Pick<Conversation, "nextRank" | "compaction"> & MentionAccess;

/** A turn at the end of a conversation: the first version of its message, followed by its answers. */
export function composeNewTurn(input: NewTurnInput, conversation: End): Turn {
  const { nextRank, compaction } = conversation;
  const place = { rank: nextRank, version: 0, firstAnswerRank: nextRank + 1, summary: compaction };
  const trace = { traceId: activeTraceId(), traceparent: activeTraceparent() };
  return composeTurn({ ...input, ...place, access: conversation, formerMentions: [], trace });
}

export interface AnswerInput {
  readonly actor: Actor;
  readonly key: ConversationKey;
  /** What is answered. */
  readonly message: Pick<NewMessage, "modelSelection">;
  readonly userMessageId: string;
  readonly messageId: string;
  readonly agent: Agent;
  readonly rank: number;
  readonly version: number;
  /** What stands for older messages. */
  readonly summary: CompactionMark | null;
  readonly now: number;
  readonly trace: { readonly traceId: string; readonly traceparent: string };
}

/** An empty answer and the run that is to write it. */
export function composeAnswer(input: AnswerInput): { agentMessage: AgentMessage; run: Run } {
  const { actor, key, message, messageId, agent, rank, version, now, trace } = input;
  const runId = newId("run");
  const agentMessage: AgentMessage = {
    ...key,
    kind: "agent",
    messageId,
    rank,
    version,
    created: now,
    visibility: "visible",
    parentMessageId: input.userMessageId,
    parentAgentMessageId: null,
    status: "created",
    content: null,
    chainOfThought: null,
    error: null,
    agent: snapshotOf(agent),
    completed: null,
    resolvedModel: resolveModel(agent, message),
    usage: null,
    runId,
    traceId: trace.traceId,
    position: null,
    costMicrocredits: null,
    gracefullyStopped: false,
    richMentions: [],
    generatedFiles: [],
  };
  const run: Run = {
    ...key,
    runId,
    kind: "answer",
    messageId,
    agentId: agent.agentId,
    model: { providerId: agentMessage.resolvedModel.providerId, modelId: agentMessage.resolvedModel.modelId },
    summary: input.summary,
    state: "queued",
    attempt: 0,
    starts: 0,
    leaseUntil: 0,
    cancelRequested: false,
    stopRequested: false,
    progress: null,
    traceparent: trace.traceparent,
    requestedAt: now,
    keyId: actor.keyId,
    userId: actor.person?.userId ?? null,
  };
  return { agentMessage, run };
}

function resolveModel(agent: Agent, message: Pick<NewMessage, "modelSelection">): ResolvedModel {
  if (message.modelSelection !== null) return { ...message.modelSelection, resolutionMethod: "user" };
  return {
    providerId: agent.model.providerId,
    modelId: agent.model.modelId,
    reasoningEffort: null,
    resolutionMethod: "agent",
  };
}
