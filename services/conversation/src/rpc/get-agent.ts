import type { GetAgentRequest__Output, GetAgentResponse__Output } from "@parley/contracts/conversation/v1";
import { isEditor } from "../domain/model/agent.ts";
import type { GetAgent } from "../domain/use-cases/get-agent.ts";
import { toActor } from "@parley/actor";
import { fromAgent } from "./agent-mapper.ts";

/** `AgentService.GetAgent` */
export function getAgent(useCase: GetAgent) {
  return async (request: GetAgentRequest__Output): Promise<GetAgentResponse__Output> => {
    const actor = toActor(request.actor);
    const { agent, favorite } = await useCase.execute({ actor, agentId: request.agentId });
    return { agent: fromAgent(agent, favorite), callerIsEditor: isEditor(actor, agent) };
  };
}
