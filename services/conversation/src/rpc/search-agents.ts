import { toActor } from "@parley/actor";
import type { SearchAgentsRequest__Output, SearchAgentsResponse__Output } from "@parley/contracts/conversation/v1";
import { hasLength, invalidField } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { SearchAgents } from "../domain/use-cases/search-agents.ts";
import { fromAgent } from "./agent-mapper.ts";

const longestQuery = 100;

/** `AgentService.SearchAgents` */
export function searchAgents(useCase: SearchAgents) {
  return async (
    request: SearchAgentsRequest__Output,
    { signal }: CallContext,
  ): Promise<SearchAgentsResponse__Output> => {
    if (!hasLength(request.query, 1, longestQuery))
      throw invalidField("query", `must be 1 to ${longestQuery} characters`);
    const agents = await useCase.execute({ actor: toActor(request.actor), query: request.query }, signal);
    return { agents: agents.map((agent) => fromAgent(agent, agent.favorite)) };
  };
}
