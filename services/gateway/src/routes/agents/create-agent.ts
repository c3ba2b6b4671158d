import { z } from "zod";
import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { parseWith } from "../../http/validate.ts";
import { jsonContextOf } from "../json-context.ts";
import { naming } from "../naming.ts";
import { present } from "../present.ts";
import { agentJson } from "./agent-json.ts";

const defaultTemperature = 0.7;
const defaultMaxSteps = 8;

// A route of Parley's own: unknown fields are refused.
const body = z.strictObject({
  assistant: z.strictObject({
    name: z.string().trim().min(1).max(100),
    description: z.string().max(2_000),
    instructions: z.string().max(200_000),
    pictureUrl: z.url({ protocol: /^https?$/ }).max(2_048).optional(),
    model: z.strictObject({
      providerId: z.string().min(1).max(100),
      modelId: z.string().min(1).max(200),
      temperature: z.number().min(0).max(2).optional(),
    }),
    maxStepsPerRun: z.int().min(1).max(64).optional(),
  }),
});

/** POST an agent configuration. */
export function createAgent(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const { assistant } = parseWith(body, call.body);
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
      },
      call,
    );
    const { agent } = await naming(creation, (field) => `assistant.${field}`);
    return { agentConfiguration: agentJson(present(agent), jsonContextOf(call.actor, publicUrl)) };
  };
}
