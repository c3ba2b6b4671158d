import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { privateMessageJson } from "./private-message-json.ts";
import { privateMessageSchema } from "./private-message-schema.ts";

const answer = z.object({ message: privateMessageSchema });

/** GET one message, whichever version, in the private family's shape. */
export function getMessage(conversations: ConversationClient) {
  return operation({ rpc: "GetMessage", summary: "Get one message, whichever version", answer }, async (call) => {
    const request = { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") };
    const { message } = await conversations.GetMessage(request, call.rpc);
    return { message: withSubAgentCost(privateMessageJson(requireField(message), call.json)) };
  });
}

/** What the sub-agents of an answer have cost. There are none yet: nothing was paid for. */
function withSubAgentCost(message: z.output<typeof privateMessageSchema>): z.output<typeof privateMessageSchema> {
  return message.type === "agent_message" ? { ...message, subAgentCostCredits: 0 } : message;
}
