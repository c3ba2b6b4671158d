import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { exactCreditsOf } from "../messages/credits.ts";
import { billedJson, toolConsumptionJson } from "./consumption-json.ts";
import { billedFields, toolConsumptionSchema } from "./consumption-schema.ts";

const answer = z.object({
  ...billedFields,
  details: z
    .object({
      attributionVersion: z.int(),
      agentWorkCredits: z.number(),
      tools: z.array(toolConsumptionSchema),
    })
    .nullable()
    .describe(
      "Agent work and all that is the tools' add up to `billedCredits`; null for an answer without attribution",
    ),
});

/** GET what an answer has cost, this version of it alone, and what of that is which tool's (API C98). */
export function getMessageConsumption(conversations: ConversationClient) {
  return operation(
    { rpc: "GetMessageConsumption", summary: "Get what an answer has cost, by tool", answer },
    async (call) => {
      const request = { actor: call.actorContext, conversationId: call.param("cId"), messageId: call.param("mId") };
      const { details, ...billed } = await conversations.GetMessageConsumption(request, call.rpc);
      return {
        ...billedJson(billed),
        details:
          details === null
            ? null
            : {
                attributionVersion: details.version,
                agentWorkCredits: exactCreditsOf(details.agentWorkMicrocredits),
                tools: details.tools.map(toolConsumptionJson),
              },
      };
    },
  );
}
