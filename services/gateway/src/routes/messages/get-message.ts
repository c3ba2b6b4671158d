import { encodedMessageCodec } from "@parley/contracts/encoded-conversation/v1";
import { z } from "zod";
import type { EncodedAnswersClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { EntityTags } from "../../http/tagged-answer.ts";
import { requireField } from "../require-field.ts";
import { exactCreditsOf } from "./credits.ts";
import { privateMessageJson } from "./private-message-json.ts";
import { privateMessageSchema } from "./private-message-schema.ts";

const answer = z.object({ message: privateMessageSchema });

/** GET one message, whichever version, in the private family's shape. */
export function getMessage(conversations: EncodedAnswersClient) {
  return operation(
    { rpc: "GetMessage", summary: "Get one message, whichever version", answer, tagged: true },
    async (call) => {
      const tags = new EntityTags("message", call.json, call.request);
      const request = { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") };
      const read = await conversations.GetMessage({ ...request, ...tags.known }, call.rpc);
      if (read.unchanged) return tags.unchanged(read.tag);
      const json = privateMessageJson(encodedMessageCodec.decode(requireField(read.message)), call.json);
      const message = withSubAgentCost(json, Math.round(exactCreditsOf(read.subAgentMicrocredits)));
      return tags.answer(read.tag, JSON.stringify({ message }));
    },
  );
}

/** With what the sub-agents of an answer have cost. */
function withSubAgentCost(
  message: z.output<typeof privateMessageSchema>,
  subAgentCostCredits: number,
): z.output<typeof privateMessageSchema> {
  return message.type === "agent_message" ? { ...message, subAgentCostCredits } : message;
}
