import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import { agentJson } from "./agent-json.ts";

/** GET one agent configuration; 404 `agent_configuration_not_found`. */
export function getAgent(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const { agent } = await agents.GetAgent({ actor: call.actorContext, agentId: call.params["aId"] ?? "" }, call);
    return { agentConfiguration: agentJson(present(agent), jsonContextOf(call.actor, publicUrl)) };
  };
}
