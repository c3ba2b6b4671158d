import { activeTraceId, activeTraceparent } from "@parley/telemetry";
import type { Actor } from "@parley/actor";
import { snapshotOf } from "../model/agent.ts";
import type { Agent } from "../model/agent.ts";
import { ancestorsOf, toolViewsOf } from "../model/conversation.ts";
import type { CompactionMark, Conversation, ConversationKey, ConversationTools } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import { newId } from "@parley/ids";
import type { RunKnowledge } from "../model/knowledge.ts";
import { richMentionsOf } from "../model/mention-access.ts";
import type { MentionAccess } from "../model/mention-access.ts";
import type { AgentMessage, NewMessage, ResolvedModel, UserMessage } from "../model/message.ts";
import type { RichMention } from "../model/rich-mention.ts";
import { askedBy, notStarted } from "../model/run.ts";
import type { Run } from "../model/run.ts";
import type { Changes, ConversationPatch } from "./conversation-store.ts";
import type { AllowedQuestion } from "./question.ts";

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
  readonly skipsValidation: boolean;
  readonly question: AllowedQuestion;
  /** The conversations and answers above this conversation. */
  readonly ancestorIds: readonly string[];
  /** The spaces of the conversation so far. */
  readonly spaceIds: readonly string[];
  /** What its agents can call besides their own tools. */
  readonly tools: readonly ConversationTools[];
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
  const { actor, key, message, messageId, question, rank, version, firstAnswerRank, now, trace } = input;
  const { mentioned } = question;
  const answers = mentioned.agents.map((agent, index) =>
    composeAnswer({
      ...input,
      userMessageId: messageId,
      messageId: newId("msg"),
      agent,
      knowledge: question.knowledgeOf(agent, [...input.spaceIds, ...question.spaceIds].length > 0),
      toolViewIds: [...new Set([...question.toolViewIds, ...toolViewsOf(input, agent.agentId)])],
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
  const joined = joinSpaces(input, question.spaceIds);
  const events: DomainEvent[] = [
    ...joined.events,
    // Runners begin while the rest is published: the first word of an answer takes longer than that.
    ...agentMessages.map(({ runId }): DomainEvent => ({ type: "run_requested", runId })),
    { type: "user_message_new", messageId },
    ...agentMessages.map(({ messageId: id, agent }): DomainEvent => ({
      type: "agent_message_new",
      messageId: id,
      agentId: agent.agentId,
    })),
  ];
  const changes = {
    messages: [userMessage, ...agentMessages],
    runs: answers.map((answer) => answer.run),
    conversation: joined.conversation,
    events,
    traceparent: trace.traceparent,
  };
  return { userMessage, agentMessages, changes };
}

/**
 * What a conversation becomes when an answer may have content of these spaces. Whoever follows it is looked at again first: the
 * event stands before any of the answer.
 */
export function joinSpaces(
  { spaceIds }: Pick<Conversation, "spaceIds">,
  added: readonly string[],
): { readonly conversation: ConversationPatch; readonly events: readonly DomainEvent[] } {
  const fresh = added.filter((spaceId) => !spaceIds.includes(spaceId));
  if (fresh.length === 0) return { conversation: {}, events: [] };
  return { conversation: { spaceIds: [...spaceIds, ...fresh] }, events: [{ type: "access_changed" }] };
}

type NewTurnInput = Pick<
  TurnInput,
  "actor" | "key" | "message" | "messageId" | "bodyHash" | "skipsValidation" | "question" | "now"
>;
type End = Pick<Conversation, "nextRank" | "compaction" | "spaceIds" | "tools" | "aboveIds" | "askingMessageIds"> &
  MentionAccess;

/** A turn at the end of a conversation: the first version of its message, followed by its answers. */
export function composeNewTurn(input: NewTurnInput, conversation: End): Turn {
  const { nextRank, compaction, spaceIds, tools } = conversation;
  const place = { rank: nextRank, version: 0, firstAnswerRank: nextRank + 1, summary: compaction, spaceIds, tools };
  const trace = { traceId: activeTraceId(), traceparent: activeTraceparent() };
  const ancestorIds = ancestorsOf(conversation);
  return composeTurn({ ...input, ...place, ancestorIds, access: conversation, formerMentions: [], trace });
}

export interface AnswerInput {
  readonly actor: Actor;
  readonly key: ConversationKey;
  /** What is answered. */
  readonly message: Pick<NewMessage, "modelSelection" | "context">;
  /** Whether its calls of a low and of a medium stake are allowed without asking anybody. */
  readonly skipsValidation: boolean;
  /** The conversations and answers above this conversation. */
  readonly ancestorIds: readonly string[];
  readonly userMessageId: string;
  readonly messageId: string;
  readonly agent: Agent;
  /** What the answer may be taken from. */
  readonly knowledge: RunKnowledge | null;
  /** Views of MCP servers besides the agent's own. */
  readonly toolViewIds: readonly string[];
  readonly rank: number;
  readonly version: number;
  /** What stands for older messages. */
  readonly summary: CompactionMark | null;
  readonly now: number;
  readonly trace: { readonly traceId: string; readonly traceparent: string };
}

// A message whose client named no origin came by the API.
const usualSource = "api";

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
    ...notStarted,
    traceparent: trace.traceparent,
    madeAt: now,
    requestedAt: now,
    ...askedBy(actor),
    source: message.context.origin ?? usualSource,
    skipsValidation: input.skipsValidation,
    ancestorIds: input.ancestorIds,
    knowledge: input.knowledge,
    toolViewIds: input.toolViewIds,
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
