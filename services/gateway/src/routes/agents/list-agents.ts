import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { agentJson } from "./agent-json.ts";

/** GET agent_configurations. `view` and `withAuthors` are accepted; there is one view so far. */
export function listAgents(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const response = await agents.ListAgents({ actor: call.actorContext }, call);
    const context = jsonContextOf(call.actor, publicUrl);
    return { agentConfigurations: response.agents.map((agent) => agentJson(agent, context)) };
  };
}
