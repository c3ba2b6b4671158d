import type { GetAgentRequest__Output, GetAgentResponse__Output } from "@parley/contracts/conversation/v1";
import type { GetAgent } from "../domain/use-cases/get-agent.ts";
import { toActor } from "@parley/actor";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.GetAgent` */
export function getAgent(useCase: GetAgent) {
  return async (request: GetAgentRequest__Output): Promise<GetAgentResponse__Output> => {
    const { agent, favorite } = await useCase.execute({ actor: toActor(request.actor), agentId: request.agentId });
    return { agent: fromAgent(agent, favorite) };
  };
}
