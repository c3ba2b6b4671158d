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
  const { messageId, conversationId, configurationId } = event;
  const created = Number(event.created);
  const ofMessage = (type: string, message: object): EventJson => ({ type, created, messageId, message });
  switch (event.payload) {
    case "agentMessageSuccess":
      return successJson(event, context);
    case "agentError":
    case "agentGenerationCancelled":
      return withStep(eventJson(event, context), event.step);
    case "userMessageNew":
      return ofMessage("user_message_new", privateMessageJson(requireField(event.userMessageNew), context));
    case "agentMessageNew": {
      const message = privateMessageJson(requireField(event.agentMessageNew), context);
      return { type: "agent_message_new", created, configurationId, messageId, message };
    }
    case "agentMessageConsumptionUpdated": {
      const costCredits = creditsOf(requireField(event.agentMessageConsumptionUpdated).costMicrocredits);
      return { type: "agent_message_consumption_updated", created, conversationId, messageId, costCredits };
    }
    case "compactionMessageNew":
      return ofMessage("compaction_message_new", compactionMessageJson(requireField(event.compactionMessageNew)));
    case "compactionMessageDone":
      return ofMessage("compaction_message_done", compactionMessageJson(requireField(event.compactionMessageDone)));
    case "gap":
      return gapJson(created, requireField(event.gap), privateMessageJson, context);
    default:
      return eventJson(event, context);
  }
}

function successJson(event: DeliveredEvent__Output, context: JsonContext): EventJson {
  const { messageId, configurationId } = event;
  const { message, runIds } = requireField(event.agentMessageSuccess);
  const answer = requireField(message);
  const stopped = answer.agentMessage?.gracefullyStopped === true;
  return {
    type: stopped ? "agent_message_gracefully_stopped" : "agent_message_success",
    created: Number(event.created),
    configurationId,
    messageId,
    step: lastStepOf(answer),
    message: privateMessageJson(answer, context),
    runIds,
  };
}

function lastStepOf({ agentMessage }: Message__Output): number {
  return agentMessage?.rawContents.at(-1)?.step ?? 0;
}

function withStep(json: EventJson | null, step: number): EventJson | null {
  return json === null ? null : { ...json, step };
}
