import { toActor } from "@parley/actor";
import type {
  ListAgentsUsingRequest__Output,
  ListAgentsUsingResponse__Output,
} from "@parley/contracts/conversation/v1";
import type { ListAgentsUsing } from "../domain/use-cases/list-agents-using.ts";

/** `AgentService.ListAgentsUsing` */
export function listAgentsUsing(useCase: ListAgentsUsing) {
  return async (request: ListAgentsUsingRequest__Output): Promise<ListAgentsUsingResponse__Output> => {
    const { count, agents, views } = await useCase.execute(toActor(request.actor), request.viewIds);
    return {
      count,
      agents: agents.map(({ agentId, name, pictureUrl }) => ({ agentId, name, pictureUrl })),
      views: views.map((view) => ({ ...view, agentIds: [...view.agentIds] })),
    };
  };
}
