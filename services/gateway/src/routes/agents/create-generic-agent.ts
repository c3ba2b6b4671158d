import { invalidField } from "@parley/errors";
import { z } from "zod";
import type { AgentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { agentFields } from "./agent-body.ts";
import { agentJson } from "./agent-json.ts";
import { agentSchema } from "./agent-schema.ts";

const emoji = z.string().max(100).optional().describe("Taken, and not kept: agents have pictures");

// What the client sends (API C26).
const body = z.object({
  name: agentFields.name,
  description: agentFields.description,
  instructions: agentFields.instructions,
  emoji,
  subAgentName: agentFields.name.optional(),
  subAgentDescription: agentFields.description.optional(),
  subAgentInstructions: agentFields.instructions.optional().describe("Of another agent, which the first may ask"),
  subAgentEmoji: emoji,
});
const answer = z.object({ agentConfiguration: agentSchema, subAgentConfiguration: agentSchema.optional() });

type Body = z.output<typeof body>;

/** POST an agent made from instructions: hidden, the caller's own, with the first model there is. */
export function createGenericAgent(agents: AgentClient) {
  return operation(
    { rpc: "CreateGenericAgent", creates: true, summary: "Create an agent from instructions", body, answer },
    async (call, { body: asked }) => {
      const { name, description, instructions } = asked;
      const { agent, subAgent } = await agents.CreateGenericAgent(
        {
          actor: call.actorContext,
          idempotencyKey: call.idempotencyKey,
          agent: { name, description, instructions },
          subAgent: subAgentOf(asked),
        },
        call.rpc,
      );
      return {
        agentConfiguration: agentJson(requireField(agent), call.json),
        ...(subAgent === null ? {} : { subAgentConfiguration: agentJson(subAgent, call.json) }),
      };
    },
  );
}

/** @throws AppError INVALID_ARGUMENT naming what one lacks of which something is said. */
function subAgentOf({ subAgentName, subAgentDescription, subAgentInstructions }: Body) {
  if (subAgentName === undefined && subAgentDescription === undefined && subAgentInstructions === undefined)
    return null;
  if (subAgentName === undefined) throw invalidField("subAgentName", "is required for a sub-agent");
  if (subAgentInstructions === undefined) throw invalidField("subAgentInstructions", "are required for a sub-agent");
  return { name: subAgentName, description: subAgentDescription ?? "", instructions: subAgentInstructions };
}
