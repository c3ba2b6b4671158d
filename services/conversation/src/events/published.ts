import {
  accessSubject,
  eventSubject,
  filesReleasedSubject,
  runRequestedSubject,
  streams,
  subAgentWithdrawnSubject,
  toolWithdrawnSubject,
  usageRecordedSubject,
} from "@parley/contracts";
import {
  filesReleasedCodec,
  runRequestedCodec,
  storedEventCodec,
  subAgentWithdrawnCodec,
  usageRecordedCodec,
} from "@parley/contracts/conversation/v1";
import { toolWithdrawnCodec } from "@parley/contracts/mcp/v1";
import type { StoredEvent, ToolName as WireToolName, UsageRecorded } from "@parley/contracts/conversation/v1";
import type { OutboxMessage } from "@parley/outbox";
import { traceIdOf } from "@parley/telemetry";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { DomainEvent } from "../domain/model/domain-event.ts";
import type { ToolName } from "../domain/model/action.ts";

type Encoded = Omit<OutboxMessage, "messageId">;

type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;

/** The message that is published for an event: subject, bytes, and its place. */
export function encodeDomainEvent(key: ConversationKey, event: DomainEvent, now: number, traceparent: string): Encoded {
  switch (event.type) {
    case "user_message_new":
    case "agent_message_new":
    case "agent_message_done":
    case "conversation_title":
    case "compaction_message_new":
    case "compaction_message_done":
    case "agent_message_consumption_updated":
      return ofConversation(key, storedEvent(key, event, now));
    case "access_changed": {
      const stored: StoredEvent = { ...base(key, "", "", now), accessChanged: {}, event: "accessChanged" };
      return { ...ofConversation(key, stored), subject: accessSubject(key.workspaceId, key.conversationId) };
    }
    case "answer_ended":
      return ofAnswer(key, event, now);
    case "tool_params":
    case "tool_approve_execution":
    case "tool_ask_user_question":
    case "tool_personal_auth_required":
    case "sub_agent_started":
    case "agent_action_success":
    case "tool_error":
    case "agent_context_pruned":
      return ofStep(key, event, now);
    case "message_deleted":
    case "answer_cleared": {
      const subject = eventSubject(key.workspaceId, key.conversationId, event.messageId);
      return { subject, payload: new Uint8Array(), purges: streams.events.name };
    }
    case "files_released": {
      const payload = filesReleasedCodec.encode({ ...key, messageIds: [...event.messageIds] });
      return { subject: filesReleasedSubject, payload };
    }
    case "run_requested":
      return { subject: runRequestedSubject, payload: runRequestedCodec.encode({ ...key, runId: event.runId }) };
    case "call_withdrawn":
      return withdrawnCall(key, event);
    case "sub_agent_withdrawn":
      return withdrawnAnswer(key, event);
    case "usage_recorded":
      return {
        subject: usageRecordedSubject,
        payload: usageRecordedCodec.encode(usageFact(key, event, now, traceparent)),
      };
    default:
      return event satisfies never;
  }
}

type ConversationEvent = EventOf<
  | "user_message_new"
  | "agent_message_new"
  | "agent_message_done"
  | "conversation_title"
  | "compaction_message_new"
  | "compaction_message_done"
  | "agent_message_consumption_updated"
>;

function storedEvent(key: ConversationKey, event: ConversationEvent, now: number): StoredEvent {
  const messageId = "messageId" in event ? event.messageId : "";
  const common = base(key, messageId, "agentId" in event ? event.agentId : "", now);
  switch (event.type) {
    case "user_message_new":
      return { ...common, userMessageNew: {}, event: "userMessageNew" };
    case "agent_message_new":
      return { ...common, agentMessageNew: {}, event: "agentMessageNew" };
    case "agent_message_done":
      return { ...common, agentMessageDone: { status: event.status }, event: "agentMessageDone" };
    case "conversation_title":
      return { ...common, conversationTitle: { title: event.title }, event: "conversationTitle" };
    case "compaction_message_new":
      return { ...common, compactionMessageNew: {}, event: "compactionMessageNew" };
    case "compaction_message_done":
      return { ...common, compactionMessageDone: {}, event: "compactionMessageDone" };
    case "agent_message_consumption_updated":
      return { ...common, agentMessageConsumptionUpdated: {}, event: "agentMessageConsumptionUpdated" };
    default:
      return event satisfies never;
  }
}

function base(key: ConversationKey, messageId: string, configurationId: string, now: number): StoredEvent {
  return { ...key, messageId, configurationId, created: now };
}

function ofConversation(key: ConversationKey, stored: StoredEvent): Encoded {
  return {
    subject: eventSubject(key.workspaceId, key.conversationId),
    payload: storedEventCodec.encode(stored),
    orderedIn: streams.events.name,
  };
}

type StepEvent = EventOf<
  | "tool_params"
  | "tool_approve_execution"
  | "tool_ask_user_question"
  | "tool_personal_auth_required"
  | "sub_agent_started"
  | "agent_action_success"
  | "tool_error"
  | "agent_context_pruned"
>;

/** Its runner finds it on the answer's subject and goes on after it. */
function ofStep(key: ConversationKey, event: StepEvent, now: number): Encoded {
  return {
    subject: eventSubject(key.workspaceId, key.conversationId, event.messageId),
    payload: storedEventCodec.encode(storedStepEvent(key, event, now)),
    orderedIn: streams.events.name,
  };
}

function storedStepEvent(key: ConversationKey, event: StepEvent, now: number): StoredEvent {
  const common = { ...base(key, event.messageId, event.agentId, now), attempt: event.attempt };
  switch (event.type) {
    case "tool_params":
      return { ...common, toolParams: { actionId: event.actionId }, event: "toolParams" };
    case "tool_approve_execution":
      return {
        ...common,
        toolApproveExecution: { actionId: event.actionId },
        event: "toolApproveExecution",
      };
    case "tool_ask_user_question":
      return { ...common, toolAskUserQuestion: { actionId: event.actionId }, event: "toolAskUserQuestion" };
    case "tool_personal_auth_required":
      return { ...common, toolPersonalAuthRequired: { actionId: event.actionId }, event: "toolPersonalAuthRequired" };
    case "sub_agent_started":
      return { ...common, toolNotification: { actionId: event.actionId }, event: "toolNotification" };
    case "agent_action_success":
      return { ...common, agentActionSuccess: { actionId: event.actionId }, event: "agentActionSuccess" };
    case "tool_error":
      return { ...common, toolError: { actionId: event.actionId }, event: "toolError" };
    case "agent_context_pruned":
      return { ...common, agentContextPruned: {}, event: "agentContextPruned" };
    default:
      return event satisfies never;
  }
}

function ofAnswer(key: ConversationKey, event: EventOf<"answer_ended">, now: number): Encoded {
  const common = { ...base(key, event.messageId, event.agentId, now), attempt: event.attempt };
  const stored: Record<typeof event.outcome, StoredEvent> = {
    succeeded: { ...common, agentMessageSuccess: { runIds: [event.runId] }, event: "agentMessageSuccess" },
    failed: { ...common, agentError: {}, event: "agentError" },
    cancelled: { ...common, agentGenerationCancelled: {}, event: "agentGenerationCancelled" },
  };
  return {
    subject: eventSubject(key.workspaceId, key.conversationId, event.messageId),
    payload: storedEventCodec.encode(stored[event.outcome]),
    expectedSequence: event.expectedSequence,
    orderedIn: streams.events.name,
  };
}

function withdrawnCall({ workspaceId }: ConversationKey, { actionId }: EventOf<"call_withdrawn">): Encoded {
  const reason = "The answer has ended.";
  return {
    subject: toolWithdrawnSubject,
    payload: toolWithdrawnCodec.encode({ workspaceId, callId: actionId, reason }),
  };
}

function withdrawnAnswer(
  { workspaceId }: ConversationKey,
  { childConversationId, childMessageId }: EventOf<"sub_agent_withdrawn">,
): Encoded {
  const withdrawn = { workspaceId, conversationId: childConversationId, messageId: childMessageId };
  return { subject: subAgentWithdrawnSubject, payload: subAgentWithdrawnCodec.encode(withdrawn) };
}

function usageFact(
  key: ConversationKey,
  event: EventOf<"usage_recorded">,
  now: number,
  traceparent: string,
): UsageRecorded {
  const { kind, messageId, runId, keyId, userId, agentId, model, tool, outcome } = event;
  return {
    ...key,
    ...model,
    ...(tool === null ? {} : { tool: wireTool(tool) }),
    messageId,
    runId,
    keyId,
    userId: userId ?? "",
    source: event.source,
    groupIds: [...event.groupIds],
    configurationId: agentId,
    recorded: now,
    traceId: traceIdOf(traceparent),
    outcome,
    kind,
    costMicrocredits: event.microcredits,
    usageId: event.usageId,
    step: event.step,
    parts: event.parts.map(({ tool, microcredits }) => ({ tool: tool && wireTool(tool), microcredits })),
    attributionVersion: event.attributionVersion,
  };
}

function wireTool({ serverName, serverId, viewId, name }: ToolName): Required<WireToolName> {
  return { serverName, serverId: serverId ?? "", viewId: viewId ?? "", name };
}
