import type { GetAgentRequest__Output, GetAgentResponse__Output } from "@parley/contracts";
import type { AgentService } from "../domain/use-cases/agent-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.GetAgent` */
export function getAgent(service: AgentService) {
  return async (request: GetAgentRequest__Output): Promise<GetAgentResponse__Output> => {
    const actor = toActor(request.actor);
    const agent = await service.get(actor, request.agentId);
    return { agent: fromAgent(agent, await service.isFavorite(actor, agent.agentId)) };
  };
}
