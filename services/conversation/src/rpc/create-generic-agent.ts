import type {
  CreateGenericAgentRequest__Output,
  CreateGenericAgentResponse__Output,
  GenericAgent__Output,
} from "@parley/contracts/conversation/v1";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { CreateGenericAgent, GenericAgent } from "../domain/use-cases/create-generic-agent.ts";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.CreateGenericAgent` */
export function createGenericAgent(useCase: CreateGenericAgent) {
  return async (request: CreateGenericAgentRequest__Output): Promise<CreateGenericAgentResponse__Output> => {
    const { agent, subAgent } = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      agent: toGenericAgent(request.agent, "agent"),
      subAgent: request.subAgent === null ? null : toGenericAgent(request.subAgent, "subAgent"),
    });
    return { agent: fromAgent(agent), subAgent: subAgent === null ? null : fromAgent(subAgent) };
  };
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
function toGenericAgent(agent: GenericAgent__Output | null, field: string): GenericAgent {
  if (agent === null || agent.name === "") throw invalidField(`${field}.name`, "must not be empty");
  const { name, description, instructions } = agent;
  return { name, description, instructions };
}
