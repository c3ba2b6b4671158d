import type { ArchiveAgentRequest__Output, ArchiveAgentResponse__Output } from "@parley/contracts";
import type { AgentService } from "../domain/use-cases/agent-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `AgentService.ArchiveAgent` */
export function archiveAgent(service: AgentService) {
  return async (request: ArchiveAgentRequest__Output): Promise<ArchiveAgentResponse__Output> => {
    await service.archive(toActor(request.actor), request.agentId);
    return {};
  };
}
