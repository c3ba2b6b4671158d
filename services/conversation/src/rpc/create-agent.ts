import type { CreateAgentRequest__Output, CreateAgentResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { CreateAgent } from "../domain/use-cases/create-agent.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { fromAgent, toAgentScope, toNamedTools, toViewIds } from "./agent-mapper.ts";

/** `AgentService.CreateAgent` */
export function createAgent(useCase: CreateAgent) {
  return async (request: CreateAgentRequest__Output): Promise<CreateAgentResponse__Output> => {
    const { name, description, instructions, pictureUrl, model, maxStepsPerRun } = request;
    if (name === "") throw invalidField("name", "must not be empty");
    if (model === null) throw invalidField("model", "is required");
    const { providerId, modelId, temperature } = model;
    const agent = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      name,
      description,
      instructions,
      pictureUrl,
      model: { providerId, modelId, temperature },
      maxStepsPerRun,
      scope: toAgentScope(request.scope || "visible"),
      viewIds: toViewIds(request.knowledge),
      tools: toNamedTools(request.tools),
    });
    return { agent: fromAgent(agent) };
  };
}
