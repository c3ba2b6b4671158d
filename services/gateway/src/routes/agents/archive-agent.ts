import type { AgentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

/** DELETE an agent configuration: it can still be read, but is not listed and does not answer. Once more is 200 too. */
export function archiveAgent(agents: AgentClient) {
  return operation({ rpc: "ArchiveAgent", summary: "Archive an agent", answer: successAnswer }, async (call) => {
    await agents.ArchiveAgent({ actor: call.actorContext, agentId: call.param("aId") }, call.rpc);
    return success;
  });
}
