import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { agentFields, knowledgeField, modelFields, toolsField } from "./agent-body.ts";
import { canEditAgents, privateAgentJson } from "./agent-json.ts";
import { privateAgentAnswer } from "./agent-schema.ts";
import { lostViewsOf } from "./lost-views.ts";

const defaultTemperature = 0.7;
const defaultMaxSteps = 8;

// A route of Parley's own: unknown fields are refused.
const body = z.strictObject({
  assistant: z.strictObject({
    ...agentFields,
    pictureUrl: agentFields.pictureUrl.optional(),
    scope: agentFields.scope.optional(),
    maxStepsPerRun: agentFields.maxStepsPerRun.optional(),
    model: z.strictObject({ ...modelFields, temperature: modelFields.temperature.optional() }),
    knowledge: knowledgeField.optional(),
    tools: toolsField.optional(),
  }),
});

/** POST an agent configuration. */
export function createAgent({ agents, retrieval }: Pick<Clients, "agents" | "retrieval">) {
  return operation(
    { rpc: "CreateAgent", creates: true, summary: "Create an agent", body, answer: privateAgentAnswer },
    async (call, { body: { assistant } }) => {
      const { providerId, modelId, temperature = defaultTemperature } = assistant.model;
      const creation = agents.CreateAgent(
        {
          actor: call.actorContext,
          idempotencyKey: call.idempotencyKey,
          name: assistant.name,
          description: assistant.description,
          instructions: assistant.instructions,
          pictureUrl: assistant.pictureUrl ?? "",
          model: { providerId, modelId, temperature },
          maxStepsPerRun: assistant.maxStepsPerRun ?? defaultMaxSteps,
          scope: assistant.scope ?? "visible",
          knowledge: assistant.knowledge ?? null,
          tools: assistant.tools ?? null,
        },
        call.rpc,
      );
      const { agent } = await withFieldNames(creation, (field) => `assistant.${field}`);
      const created = requireField(agent);
      // Repeated with its key, it may have lost something since.
      const lost = await lostViewsOf(retrieval, call, [created]);
      return { agentConfiguration: privateAgentJson(created, call.json, canEditAgents(call.actor), lost) };
    },
  );
}
