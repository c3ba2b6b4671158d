import type { AnnounceAgentsRequest__Output, AnnounceAgentsResponse__Output } from "@parley/contracts/conversation/v1";
import type { AnnounceAgents } from "../domain/use-cases/announce-agents.ts";

/** `AgentService.AnnounceAgents` */
export function announceAgents(useCase: AnnounceAgents) {
  return async ({ after }: AnnounceAgentsRequest__Output): Promise<AnnounceAgentsResponse__Output> => {
    const { agents, models, next } = await useCase.execute(after === "" ? null : after);
    return { agents, models, next: next ?? "" };
  };
}
