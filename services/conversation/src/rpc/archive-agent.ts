import type { ArchiveAgentRequest__Output, ArchiveAgentResponse__Output } from "@parley/contracts/conversation/v1";
import type { ArchiveAgent } from "../domain/use-cases/archive-agent.ts";
import { toActor } from "@parley/actor";

/** `AgentService.ArchiveAgent` */
export function archiveAgent(useCase: ArchiveAgent) {
  return async (request: ArchiveAgentRequest__Output): Promise<ArchiveAgentResponse__Output> => {
    await useCase.execute({ actor: toActor(request.actor), agentId: request.agentId });
    return {};
  };
}
