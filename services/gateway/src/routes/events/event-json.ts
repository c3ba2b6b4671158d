import type { DeliveredEvent__Output, DeliveredGap__Output, Message__Output } from "@parley/contracts/conversation/v1";
import { conversationJson } from "../conversations/conversation-json.ts";
import type { JsonContext } from "../../http/json-context.ts";
import { contextJson, errorJson, mentionJson, messageJson } from "../messages/message-json.ts";
import { requireField } from "../require-field.ts";
import { stepEventJson } from "./step-event-json.ts";

/** An event: its `type` and what that type carries. */
export interface EventJson {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An element of the JSON form. */
export interface ListedEventJson {
  readonly id: string;
  readonly type: string;
  readonly data: EventJson;
}

/** How a family shows events. */
export type EventToJson = (event: DeliveredEvent__Output, context: JsonContext) => EventJson | null;

/**
 * An event as it stands in `data` (API C87 and C92). `created` is epoch milliseconds. Null for a payload that
 * this version does not know: while services are upgraded one by one, a newer conversation service may send it.
 */
export function eventJson(event: DeliveredEvent__Output, context: JsonContext): EventJson | null {
  const created = Number(event.created);
  const { messageId, configurationId, conversationId } = event;
  const ofAnswer = { created, configurationId, messageId };
  switch (event.payload) {
    case "generationTokens": {
      const { text, classification, step } = requireField(event.generationTokens);
      return { type: "generation_tokens", ...ofAnswer, text, classification, step };
    }
    case "toolCallStarted":
    case "toolNotification":
    case "toolParams":
    case "toolApproveExecution":
    case "toolAskUserQuestion":
    case "toolPersonalAuthRequired":
    case "agentActionSuccess":
    case "toolError":
    case "agentContextPruned":
      return stepEventJson(event);
    case "agentMessageSuccess": {
      const { message, runIds } = requireField(event.agentMessageSuccess);
      return {
        type: "agent_message_success",
        ...ofAnswer,
        message: messageJson(requireField(message), context),
        runIds,
      };
    }
    case "agentError":
      return { type: "agent_error", ...ofAnswer, error: errorJson(requireField(event.agentError)) };
    case "agentGenerationCancelled":
      return { type: "agent_generation_cancelled", ...ofAnswer };
    case "agentMessageDone": {
      const { status } = requireField(event.agentMessageDone);
      return { type: "agent_message_done", ...ofAnswer, conversationId, status };
    }
    case "userMessageNew": {
      const message = messageJson(requireField(event.userMessageNew), context);
      return { type: "user_message_new", created, messageId, message };
    }
    case "agentMessageNew": {
      const message = messageJson(requireField(event.agentMessageNew), context);
      return { type: "agent_message_new", ...ofAnswer, message };
    }
    case "conversationTitle":
      return { type: "conversation_title", created, title: requireField(event.conversationTitle).title };
    case "gap":
      return gapJson(created, requireField(event.gap), messageJson, context);
    // Only the private family has these (API C93).
    case "agentMessageConsumptionUpdated":
    case "compactionMessageNew":
    case "compactionMessageDone":
      return null;
    default:
      return unknownPayload(event.payload);
  }
}

/**
 * An element of the JSON form's `events`; null where `toJson` is. One that carries a user message has the API's
 * fields at the top of `data`.
 */
export function listedEventJson(
  event: DeliveredEvent__Output,
  toJson: EventToJson,
  context: JsonContext,
): ListedEventJson | null {
  const data = toJson(event, context);
  if (data === null) return null;
  return { id: event.eventId, type: data.type, data: { ...data, ...userMessageFields(event.userMessageNew) } };
}

/** What lies between the client's cursor and here can't be served: the state it led to. */
export function gapJson(
  created: number,
  gap: DeliveredGap__Output,
  toJson: (message: Message__Output, context: JsonContext) => object,
  context: JsonContext,
) {
  return {
    type: "gap",
    created,
    reason: gap.reason,
    ...(gap.message === null ? {} : { messageId: gap.message.messageId, message: toJson(gap.message, context) }),
    ...(gap.conversation === null ? {} : { conversation: conversationJson(gap.conversation, context) }),
    lastRank: gap.lastRank,
  };
}

function userMessageFields(message: Message__Output | null | undefined): object {
  const user = message?.userMessage;
  if (!user) return {};
  const { agenticMessageData, modelSelection } = user;
  return {
    content: user.content,
    mentions: user.mentions.map(mentionJson),
    context: { ...contextJson(user.context), ...(agenticMessageData === null ? {} : { agenticMessageData }) },
    modelSelection,
  };
}

// The parameter's type stops compiling when the proto grows a payload that has no case above.
function unknownPayload(_payload: undefined): null {
  return null;
}
