import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** DELETE an agent configuration: it can still be read, but is not listed and does not answer. Once more is 200 too. */
export function archiveAgent(agents: AgentClient) {
  return async (call: RouteCall): Promise<object> => {
    await agents.ArchiveAgent({ actor: call.actorContext, agentId: call.params["aId"] ?? "" }, call);
    return { success: true };
  };
}
