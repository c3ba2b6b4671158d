import type { DeliveredEvent__Output, EventSource__Output, SubAgent__Output } from "@parley/contracts/conversation/v1";
import type { Actor } from "@parley/actor";
import type { DeliveredEvent, EventPayload, EventSource, StartedSubAgent } from "../domain/model/delivered-event.ts";
import { fromAction, fromBlockedAction } from "./action-mapper.ts";
import { fromConversation } from "./conversation-mapper.ts";
import { fromMessage } from "./message-mapper.ts";

/** A delivered event on the wire. */
export function fromEvent(event: DeliveredEvent): DeliveredEvent__Output {
  const { eventId, created, conversationId, messageId, agentId, payload } = event;
  return {
    eventId,
    created: String(created),
    conversationId,
    messageId,
    configurationId: agentId,
    step: payload.type === "agent_error" || payload.type === "agent_generation_cancelled" ? payload.step : 0,
    ...fromPayload(payload),
  };
}

type PayloadFields = Omit<
  DeliveredEvent__Output,
  "eventId" | "created" | "conversationId" | "messageId" | "configurationId" | "step"
>;

function fromPayload(payload: EventPayload): PayloadFields {
  switch (payload.type) {
    case "generation_tokens": {
      const { text, classification, step } = payload;
      return { generationTokens: { text, classification, step }, payload: "generationTokens" };
    }
    case "tool_call_started":
    case "tool_params":
    case "tool_approve_execution":
    case "tool_ask_user_question":
    case "tool_personal_auth_required":
    case "tool_notification":
    case "agent_action_success":
    case "tool_error":
    case "agent_context_pruned":
      return fromStepPayload(payload);
    case "user_message_new":
      return { userMessageNew: fromMessage(payload.message), payload: "userMessageNew" };
    case "agent_message_new":
      return { agentMessageNew: fromMessage(payload.message), payload: "agentMessageNew" };
    case "agent_message_success":
      return {
        agentMessageSuccess: { message: fromMessage(payload.message), runIds: [...payload.runIds] },
        payload: "agentMessageSuccess",
      };
    case "agent_error":
      return { agentError: payload.error, payload: "agentError" };
    case "agent_generation_cancelled":
      return { agentGenerationCancelled: {}, payload: "agentGenerationCancelled" };
    case "agent_message_done":
      return { agentMessageDone: { status: payload.status }, payload: "agentMessageDone" };
    case "conversation_title":
      return { conversationTitle: { title: payload.title }, payload: "conversationTitle" };
    case "agent_message_consumption_updated": {
      const { costMicrocredits } = payload;
      return {
        agentMessageConsumptionUpdated: costMicrocredits === null ? {} : { costMicrocredits: String(costMicrocredits) },
        payload: "agentMessageConsumptionUpdated",
      };
    }
    case "compaction_message_new":
      return { compactionMessageNew: fromMessage(payload.message), payload: "compactionMessageNew" };
    case "compaction_message_done":
      return { compactionMessageDone: fromMessage(payload.message), payload: "compactionMessageDone" };
    case "gap": {
      const message = payload.message === null ? null : fromMessage(payload.message);
      return {
        gap: {
          reason: payload.reason,
          message,
          conversation: fromConversation(payload.conversation),
          lastRank: payload.lastRank,
        },
        payload: "gap",
      };
    }
    default:
      return payload satisfies never;
  }
}

type StepPayload = Extract<
  EventPayload,
  { readonly type: `tool_${string}` | "agent_action_success" | "agent_context_pruned" }
>;

/** What happens in the steps of an answer besides its text. */
function fromStepPayload(payload: StepPayload): PayloadFields {
  switch (payload.type) {
    case "tool_call_started": {
      const { functionName, callId, index, step } = payload;
      return { toolCallStarted: { functionName, callId, index, step }, payload: "toolCallStarted" };
    }
    case "tool_params":
      return { toolParams: fromAction(payload.action), payload: "toolParams" };
    case "tool_approve_execution": {
      const { blocked, isLast } = payload;
      return {
        toolApproveExecution: { blocked: fromBlockedAction(blocked), isLastBlockingEventForStep: isLast },
        payload: "toolApproveExecution",
      };
    }
    case "tool_ask_user_question": {
      const { blocked, isLast } = payload;
      return {
        toolAskUserQuestion: { blocked: fromBlockedAction(blocked), isLastBlockingEventForStep: isLast },
        payload: "toolAskUserQuestion",
      };
    }
    case "tool_personal_auth_required": {
      const { blocked, isLast } = payload;
      return {
        toolPersonalAuthRequired: { blocked: fromBlockedAction(blocked), isLastBlockingEventForStep: isLast },
        payload: "toolPersonalAuthRequired",
      };
    }
    case "tool_notification": {
      const { action, progress, total, label } = payload;
      const subAgent = fromSubAgent(payload.subAgent);
      const told = { action: fromAction(action), progress, ...(total === null ? {} : { total }), label, subAgent };
      return { toolNotification: told, payload: "toolNotification" };
    }
    case "agent_action_success":
      return { agentActionSuccess: fromAction(payload.action), payload: "agentActionSuccess" };
    case "tool_error": {
      const action = fromAction(payload.action);
      return { toolError: { action, isLastBlockingEventForStep: payload.isLast }, payload: "toolError" };
    }
    case "agent_context_pruned":
      return { agentContextPruned: {}, payload: "agentContextPruned" };
    default:
      return payload satisfies never;
  }
}

function fromSubAgent(started: StartedSubAgent | null): SubAgent__Output | null {
  if (started === null) return null;
  const { childAgentId, childConversationId, childMessageId, query } = started;
  return { configurationId: childAgentId, conversationId: childConversationId, messageId: childMessageId, query };
}

/** What to follow, from the wire. */
export function toSource(actor: Actor, source: EventSource__Output | null): EventSource {
  const { conversationId = "", messageId = "" } = source ?? {};
  return { workspaceId: actor.workspaceId, conversationId, messageId: messageId === "" ? null : messageId };
}
