import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { idFromKey } from "@parley/ids";
import { traceIdOf } from "@parley/telemetry";
import type { Action, SubAnswer } from "../model/action.ts";
import type { Agent } from "../model/agent.ts";
import { ancestorsOf, newConversationState } from "../model/conversation.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { MessageContext, NewMessage } from "../model/message.ts";
import { maxMembers } from "../model/participant.ts";
import type { Run } from "../model/run.ts";
import { composeTurn, joinSpaces } from "./compose-turn.ts";
import type { Turn } from "./compose-turn.ts";
import type { Changes, NewChild } from "./conversation-store.ts";
import { toParticipants } from "./participation.ts";
import type { AllowedQuestion } from "./question.ts";

/** What calls of a step ask other agents. */
export interface SubAgentCalls {
  /** Who asked the agent that calls. */
  readonly actor: Actor;
  /** Where the message came from that the agent answers. */
  readonly context: MessageContext;
  /** By the place of the call. */
  readonly asked: ReadonlyMap<number, AskedAgent>;
}

export interface AskedAgent {
  readonly agent: Agent;
  readonly question: string;
}

interface Place {
  readonly conversation: Conversation;
  /** Of all agents that are asked, as this conversation lets them be. */
  readonly question: AllowedQuestion;
  /** How long a call waits for an agent, in milliseconds. */
  readonly waitMs: number;
  readonly now: number;
}

/** A committed step with the conversations in which its sub-agents are asked: they are there or are not together. */
export function startSubAgents(run: Run, step: Changes, calls: SubAgentCalls, place: Place): Changes {
  const { progress } = step;
  if (progress === undefined) return step;
  const { messageId, agentId, attempt } = run;
  const joined = joinSpaces(place.conversation, place.question.spaceIds);
  const children: NewChild[] = [];
  const started: DomainEvent[] = [];
  const actions = (progress.actions ?? []).map((action) => {
    const asked = calls.asked.get(action.index);
    if (asked === undefined || action.status !== "running") return action;
    const child = composeChild(run, action, asked, calls, place);
    children.push(child.made);
    started.push({ type: "sub_agent_started", messageId, agentId, attempt, actionId: action.actionId });
    return { ...action, child: child.answer, deadline: place.now + place.waitMs };
  });
  return {
    ...step,
    progress: { ...progress, actions },
    children,
    // What they read may be in what this answer says above. Everybody who reads that was looked at: whoever comes later knows.
    ...(run.parent === null ? {} : { spacesAbove: place.question.spaceIds }),
    conversation: joined.conversation,
    events: [...joined.events, ...step.events, ...started],
  };
}

const maxTitleLength = 80;

/** A conversation for who asked, whose one message asks an agent. */
function composeChild(
  run: Run,
  { actionId }: Action,
  asked: AskedAgent,
  calls: SubAgentCalls,
  place: Place,
): { readonly made: NewChild; readonly answer: SubAnswer } {
  const { actor } = calls;
  const { agent } = asked;
  const key = { workspaceId: run.workspaceId, conversationId: idFromKey("cnv", actionId) };
  const conversation = conversationOf(key, run, asked, actor, place);
  const turn = turnOf(run, conversation, { ...asked, messageId: idFromKey("msg", actionId) }, calls, place);
  const parent = { conversationId: run.conversationId, runId: run.runId, actionId };
  const answers = turn.agentMessages.map((answer) => ({ ...answer, parentAgentMessageId: run.messageId }));
  const changes = {
    ...turn.changes,
    messages: [turn.userMessage, ...answers],
    runs: (turn.changes.runs ?? []).map((queued) => ({ ...queued, parent })),
    participants: toParticipants(key, { person: actor.person, people: [], agents: [agent] }, place.now),
  };
  const childMessageId = answers[0]?.messageId ?? "";
  const answer = { childConversationId: key.conversationId, childMessageId, childAgentId: agent.agentId };
  return { made: { conversation, changes }, answer };
}

function conversationOf(
  key: ConversationKey,
  { messageId }: Run,
  { agent, question: content }: AskedAgent,
  actor: Actor,
  { conversation: parent, question, now }: Place,
): Conversation {
  const ownerId = ownerOf(actor);
  return {
    ...newConversationState,
    ...key,
    title: content.trim().slice(0, maxTitleLength).toWellFormed(),
    visibility: "unlisted",
    depth: parent.depth + 1,
    aboveIds: [...parent.aboveIds, parent.conversationId],
    askingMessageIds: [...parent.askingMessageIds, messageId],
    created: now,
    updated: now,
    ownerId,
    // Its question and its answer.
    nextRank: 2,
    accessMode: parent.accessMode,
    spaceIds: [...new Set([...parent.spaceIds, ...question.spaceIds])],
    lastActivityBy: null,
    memberIds: [...new Set([ownerId, ...parent.memberIds])].slice(0, maxMembers),
    agentIds: [agent.agentId],
  };
}

function turnOf(
  run: Run,
  conversation: Conversation,
  { agent, question: content, messageId }: AskedAgent & { readonly messageId: string },
  { actor, context }: SubAgentCalls,
  { question, now }: Place,
): Turn {
  const { workspaceId, conversationId, spaceIds } = conversation;
  const message: NewMessage = {
    content,
    mentions: [{ kind: "agent", agentId: agent.agentId }],
    context: {
      ...context,
      origin: "run_agent",
      selectedSpaceIds: [],
      selectedMcpServerViewIds: [],
      lastTriggerRunAt: null,
    },
    agenticMessageData: { type: "run_agent", originMessageId: run.messageId },
    modelSelection: null,
  };
  const mentioned = { mentions: message.mentions, agents: [agent], people: [] };
  return composeTurn({
    actor,
    key: { workspaceId, conversationId },
    message,
    messageId,
    bodyHash: null,
    skipsValidation: run.skipsValidation,
    question: { mentioned, spaceIds: [], toolViewIds: [], knowledgeOf: question.knowledgeOf },
    ancestorIds: ancestorsOf(conversation),
    spaceIds,
    tools: [],
    access: { ...conversation, readers: "everybody" },
    formerMentions: [],
    rank: 0,
    version: 0,
    firstAnswerRank: 1,
    summary: null,
    now,
    trace: { traceId: traceIdOf(run.traceparent), traceparent: run.traceparent },
  });
}
