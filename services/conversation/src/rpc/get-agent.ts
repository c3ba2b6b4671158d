import type { GetAgentRequest__Output, GetAgentResponse__Output } from "@parley/contracts";
import type { AgentService } from "../domain/agent-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.GetAgent` */
export function getAgent(service: AgentService) {
  return async (request: GetAgentRequest__Output): Promise<GetAgentResponse__Output> => {
    return { agent: fromAgent(await service.get(toActor(request.actor), request.agentId)) };
  };
}
