import type { ListAgentsRequest__Output, ListAgentsResponse__Output } from "@parley/contracts";
import type { AgentService } from "../domain/agent-service.ts";
import { toActor } from "./actor-mapper.ts";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.ListAgents` */
export function listAgents(service: AgentService) {
  return async (request: ListAgentsRequest__Output): Promise<ListAgentsResponse__Output> => {
    return { agents: (await service.list(toActor(request.actor))).map(fromAgent) };
  };
}
