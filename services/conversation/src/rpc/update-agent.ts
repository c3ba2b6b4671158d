import type { UpdateAgentRequest__Output, UpdateAgentResponse__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { AgentModel } from "../domain/model/agent.ts";
import type { UpdateAgent, UpdateAgentCommand } from "../domain/use-cases/update-agent.ts";
import { toActor } from "@parley/actor";
import { fromAgent, toAgentScope, toNamedTools, toViewIds } from "./agent-mapper.ts";

/** `AgentService.UpdateAgent` */
export function updateAgent(useCase: UpdateAgent) {
  return async (request: UpdateAgentRequest__Output): Promise<UpdateAgentResponse__Output> => {
    const { agent, favorite } = await useCase.execute({
      actor: toActor(request.actor),
      agentId: request.agentId,
      patch: toPatch(request),
      tools: request.tools === null ? null : toNamedTools(request.tools),
      viewIds: request.knowledge === null ? null : toViewIds(request.knowledge),
      favorite: request.userFavorite ?? null,
    });
    return { agent: fromAgent(agent, favorite) };
  };
}

function toPatch({
  name,
  description,
  instructions,
  pictureUrl,
  scope,
  maxStepsPerRun,
  providerId,
  modelId,
  temperature,
}: UpdateAgentRequest__Output): UpdateAgentCommand["patch"] {
  if (name === "") throw invalidField("name", "must not be empty");
  const model: Partial<AgentModel> = present({ providerId, modelId, temperature });
  return present({
    name,
    description,
    instructions,
    pictureUrl,
    scope: scope === undefined ? undefined : toAgentScope(scope),
    maxStepsPerRun,
    model: Object.keys(model).length === 0 ? undefined : model,
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

// What is not named must be absent: a patch's fields replace what was.
function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
