import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { exactCreditsOf } from "./credits.ts";
import { privateMessageJson } from "./private-message-json.ts";
import { privateMessageSchema } from "./private-message-schema.ts";

const answer = z.object({ message: privateMessageSchema });

/** GET one message, whichever version, in the private family's shape. */
export function getMessage(conversations: ConversationClient) {
  return operation({ rpc: "GetMessage", summary: "Get one message, whichever version", answer }, async (call) => {
    const request = { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") };
    const { message, subAgentMicrocredits } = await conversations.GetMessage(request, call.rpc);
    const json = privateMessageJson(requireField(message), call.json);
    return { message: withSubAgentCost(json, Math.round(exactCreditsOf(subAgentMicrocredits))) };
  });
}

/** With what the sub-agents of an answer have cost. */
function withSubAgentCost(
  message: z.output<typeof privateMessageSchema>,
  subAgentCostCredits: number,
): z.output<typeof privateMessageSchema> {
  return message.type === "agent_message" ? { ...message, subAgentCostCredits } : message;
}
