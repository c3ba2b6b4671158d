import type {
  Action__Output,
  BlockedAction__Output,
  DeliveredEvent__Output,
  SubAgent__Output,
} from "@parley/contracts/conversation/v1";
import { blockedActionJson } from "../actions/blocked-action-json.ts";
import { actionJson } from "../actions/action-json.ts";
import { questionJson } from "../actions/question-json.ts";
import { errorJson } from "../messages/message-json.ts";
import { requireField } from "../require-field.ts";

interface StepEventJson {
  readonly type: string;
  readonly [field: string]: unknown;
}

const unknownError = { code: "tool_failed", message: "The tool failed.", metadata: null };

/** What happens in the steps of an answer besides its text (API C.2), the same in both families; null for anything else. */
export function stepEventJson(event: DeliveredEvent__Output): StepEventJson | null {
  const { messageId, configurationId, conversationId } = event;
  const ofAnswer = { created: Number(event.created), configurationId, messageId };
  switch (event.payload) {
    case "toolCallStarted": {
      const { functionName, callId, index, step } = requireField(event.toolCallStarted);
      const call = { toolName: functionName, toolCallId: callId, toolCallIndex: index };
      return { type: "tool_call_started", ...ofAnswer, ...call, step };
    }
    case "toolParams":
      return { type: "tool_params", ...ofAnswer, ...ofAction(event, event.toolParams) };
    case "toolApproveExecution": {
      const { blocked, isLastBlockingEventForStep } = requireField(event.toolApproveExecution);
      const { action } = requireField(blocked);
      const waits = { ...blockedActionJson(requireField(blocked)), isLastBlockingEventForStep };
      return { type: "tool_approve_execution", ...ofAnswer, ...waits, step: action?.step ?? 0 };
    }
    case "toolAskUserQuestion": {
      const { blocked, isLastBlockingEventForStep } = requireField(event.toolAskUserQuestion);
      const waiting = requireField(blocked);
      const asked = { ...blockedActionJson(waiting), question: questionJson(waiting), isLastBlockingEventForStep };
      return { type: "tool_ask_user_question", ...ofAnswer, ...asked, step: waiting.action?.step ?? 0 };
    }
    case "toolPersonalAuthRequired": {
      const { blocked, isLastBlockingEventForStep } = requireField(event.toolPersonalAuthRequired);
      const waiting = requireField(blocked);
      const asked = { ...accountJson(waiting), isLastBlockingEventForStep };
      return { type: "tool_personal_auth_required", ...ofAnswer, ...asked, step: waiting.action?.step ?? 0 };
    }
    case "toolNotification": {
      const { progress, total = 0, label, subAgent } = requireField(event.toolNotification);
      // Of the client's versions one reads `data`, the other `_meta.data` (API C91).
      const data = subAgent === null ? { label } : { label: "Asking an agent", output: subAgentJson(subAgent) };
      const notification = { progress, total, data, _meta: { data } };
      return {
        type: "tool_notification",
        ...ofAnswer,
        conversationId,
        ...ofAction(event, event.toolNotification?.action),
        notification,
      };
    }
    case "agentActionSuccess":
      return { type: "agent_action_success", ...ofAnswer, ...ofAction(event, event.agentActionSuccess) };
    case "toolError": {
      const { action, isLastBlockingEventForStep } = requireField(event.toolError);
      const { error, step } = requireField(action);
      const failure = { error: errorJson(error) ?? unknownError, isLastBlockingEventForStep };
      return { type: "tool_error", ...ofAnswer, conversationId, ...failure, step };
    }
    case "agentContextPruned":
      return { type: "agent_context_pruned", ...ofAnswer };
    default:
      return null;
  }
}

/** What whoever asked has to authorise for (API C91): nobody else is named. */
function accountJson(blocked: BlockedAction__Output) {
  const { userId: _userId, metadata, ...waits } = blockedActionJson(blocked);
  const { mcpServerId = "", mcpServerDisplayName, toolName } = metadata;
  const message = `${mcpServerDisplayName} asks each person to authorise: connect your account, then retry.`;
  const authError = { mcpServerId, toolName, message, provider: "mcp" };
  return { ...waits, metadata: { ...metadata, mcpServerId }, authError };
}

/** That another agent was asked, and where (API C91). */
function subAgentJson({ configurationId, conversationId, messageId, query }: SubAgent__Output) {
  const output = { type: "run_agent", childAgentId: configurationId, conversationId, query };
  return { ...output, agentMessageId: messageId };
}

function ofAction({ messageId }: DeliveredEvent__Output, action: Action__Output | null | undefined): object {
  const called = requireField(action);
  return { action: actionJson(called, messageId), step: called.step };
}
