import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { exactCreditsOf } from "../messages/credits.ts";
import { agentConsumptionJson, billedJson, modelConsumptionJson, toolConsumptionJson } from "./consumption-json.ts";
import {
  agentConsumptionSchema,
  billedFields,
  modelConsumptionSchema,
  toolConsumptionSchema,
} from "./consumption-schema.ts";

const answer = z.object({
  ...billedFields,
  details: z
    .object({
      agentWorkCredits: z.number(),
      tools: z.array(toolConsumptionSchema),
      models: z.array(modelConsumptionSchema),
      agents: z.array(agentConsumptionSchema),
    })
    .nullable()
    .describe("Null where an answer has no attribution"),
});

/** GET what all answers of a conversation have cost, every version of them (API C100). */
export function getConversationConsumption(conversations: ConversationClient) {
  return operation(
    {
      rpc: "GetConversationConsumption",
      summary: "Get what a conversation's answers have cost, by tool, model and agent",
      answer,
    },
    async (call) => {
      const request = { actor: call.actorContext, conversationId: call.param("cId") };
      const { details, ...billed } = await conversations.GetConversationConsumption(request, call.rpc);
      return {
        ...billedJson(billed),
        details:
          details === null
            ? null
            : {
                agentWorkCredits: exactCreditsOf(details.agentWorkMicrocredits),
                tools: details.tools.map(toolConsumptionJson),
                models: details.models.map(modelConsumptionJson),
                agents: details.agents.map((agent) => agentConsumptionJson(agent, call.json)),
              },
      };
    },
  );
}
