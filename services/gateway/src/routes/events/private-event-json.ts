import type { DeliveredEvent__Output, Message__Output } from "@parley/contracts/conversation/v1";
import type { JsonContext } from "../../http/json-context.ts";
import { compactionMessageJson } from "../messages/compaction-message-json.ts";
import { creditsOf } from "../messages/credits.ts";
import { privateMessageJson } from "../messages/private-message-json.ts";
import { requireField } from "../require-field.ts";
import { eventJson, gapJson } from "./event-json.ts";
import type { EventJson } from "./event-json.ts";

/**
 * An event in the private family's shape: messages in theirs, what the public family does not have as well, and the
 * `step` of an answer on every event of its stream (API C93). Null where `eventJson` returns null.
 */
export function privateEventJson(event: DeliveredEvent__Output, context: JsonContext): EventJson | null {
  const { messageId, conversationId } = event;
  const created = Number(event.created);
  switch (event.payload) {
    case "agentMessageSuccess": {
      const { message, runIds } = requireField(event.agentMessageSuccess);
      const answer = requireField(message);
      const type =
        answer.agentMessage?.gracefullyStopped === true ? "agent_message_gracefully_stopped" : "agent_message_success";
      return {
        type,
        created,
        configurationId: event.configurationId,
        messageId,
        step: lastStepOf(answer),
        message: privateMessageJson(answer, context),
        runIds,
      };
    }
    case "agentError":
    case "agentGenerationCancelled":
      return withStep(eventJson(event, context));
    case "userMessageNew":
      return {
        type: "user_message_new",
        created,
        messageId,
        message: privateMessageJson(requireField(event.userMessageNew), context),
      };
    case "agentMessageNew":
      return {
        type: "agent_message_new",
        created,
        configurationId: event.configurationId,
        messageId,
        message: privateMessageJson(requireField(event.agentMessageNew), context),
      };
    case "agentMessageConsumptionUpdated":
      return {
        type: "agent_message_consumption_updated",
        created,
        conversationId,
        messageId,
        costCredits: creditsOf(requireField(event.agentMessageConsumptionUpdated).costMicrocredits),
      };
    case "compactionMessageNew":
      return {
        type: "compaction_message_new",
        created,
        messageId,
        message: compactionMessageJson(requireField(event.compactionMessageNew)),
      };
    case "compactionMessageDone":
      return {
        type: "compaction_message_done",
        created,
        messageId,
        message: compactionMessageJson(requireField(event.compactionMessageDone)),
      };
    case "gap":
      return gapJson(created, requireField(event.gap), privateMessageJson, context);
    default:
      return eventJson(event, context);
  }
}

function lastStepOf({ agentMessage }: Message__Output): number {
  return agentMessage?.rawContents.at(-1)?.step ?? 0;
}

function withStep(json: EventJson | null): EventJson | null {
  return json === null ? null : { ...json, step: 0 };
}
