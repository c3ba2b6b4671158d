import type { AgentConfiguration__Output, UpdateAgentRequest } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { AgentClient, Clients } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { requireField } from "../require-field.ts";
import { agentFields, knowledgeField, modelFields, toolsField } from "./agent-body.ts";
import { agentJson, canEditAgents, privateAgentJson } from "./agent-json.ts";
import { agentSchema, privateAgentAnswer } from "./agent-schema.ts";
import { lostViewsOf } from "./lost-views.ts";

const nothing = z.null("is not supported").optional();
const noList = z.array(z.unknown()).max(0, "is not supported").nullish();

// The patch body of API C24. What agents do not have is refused where a client would believe it was kept.
const publicBody = z.object({
  userFavorite: z.boolean().optional(),
  agent: z
    .object({
      handle: agentFields.name,
      description: agentFields.description,
      scope: agentFields.scope,
      avatar_url: agentFields.pictureUrl,
      max_steps_per_run: agentFields.maxStepsPerRun,
      visualization_enabled: z.literal(false, "is not supported").nullable(),
    })
    .partial()
    .optional(),
  instructions: agentFields.instructions.optional(),
  generation_settings: z
    .object({
      provider_id: modelFields.providerId,
      model_id: modelFields.modelId,
      temperature: modelFields.temperature,
      reasoning_effort: nothing,
    })
    .partial()
    .optional(),
  tags: noList,
  editors: noList,
  skills: noList,
  toolset: noList,
});

// A route of Parley's own: unknown fields are refused.
const privateBody = z.strictObject({
  assistant: z
    .strictObject({
      ...agentFields,
      model: z.strictObject(modelFields).partial(),
      knowledge: knowledgeField,
      tools: toolsField,
    })
    .partial(),
});

const publicAnswer = z.object({ agentConfiguration: agentSchema, skippedActions: z.array(z.never()) });

// Where a field that the service finds wrong stands in the public body.
const publicNames: Readonly<Record<string, string>> = {
  model: "generation_settings",
  name: "agent.handle",
  description: "agent.description",
  scope: "agent.scope",
  pictureUrl: "agent.avatar_url",
  maxStepsPerRun: "agent.max_steps_per_run",
};

// The agent itself is named by the path.
const privateName = (field: string): string => (field === "aId" || field === "agentId" ? field : `assistant.${field}`);

/** PATCH an agent: a favourite of the calling person, or a new version. */
export function updateAgent(agents: AgentClient) {
  return operation(
    { rpc: "UpdateAgent", summary: "Change an agent, or make it a favourite", body: publicBody, answer: publicAnswer },
    async (call, { body }) => {
      const { userFavorite, agent = {}, instructions, generation_settings: model = {} } = body;
      const updated = await update(agents, call, (field) => publicNames[field] ?? field, {
        userFavorite,
        name: agent.handle,
        description: agent.description,
        scope: agent.scope,
        pictureUrl: agent.avatar_url,
        maxStepsPerRun: agent.max_steps_per_run,
        instructions,
        providerId: model.provider_id,
        modelId: model.model_id,
        temperature: model.temperature,
      });
      return { agentConfiguration: agentJson(updated, call.json), skippedActions: [] };
    },
  );
}

/** The private family's PATCH takes any part of what creates an agent. */
export function updatePrivateAgent({ agents, retrieval }: Pick<Clients, "agents" | "retrieval">) {
  return operation(
    { rpc: "UpdateAgent", summary: "Change an agent", body: privateBody, answer: privateAgentAnswer },
    async (call, { body: { assistant } }) => {
      const { model = {}, ...fields } = assistant;
      const updated = await update(agents, call, privateName, { ...fields, ...model });
      const lost = await lostViewsOf(retrieval, call, [updated]);
      return { agentConfiguration: privateAgentJson(updated, call.json, canEditAgents(call.actor), lost) };
    },
  );
}

type Patch = {
  readonly [K in keyof Omit<UpdateAgentRequest, "actor" | "agentId">]?: UpdateAgentRequest[K] | undefined;
};

async function update(
  agents: AgentClient,
  call: RouteCall,
  name: (field: string) => string,
  patch: Patch,
): Promise<AgentConfiguration__Output> {
  // Optional proto fields must be absent, not undefined: the loader would write a default.
  const set = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as UpdateAgentRequest;
  const { agent } = await withFieldNames(
    agents.UpdateAgent({ ...set, actor: call.actorContext, agentId: call.param("aId") }, call.rpc),
    name,
  );
  return requireField(agent);
}
