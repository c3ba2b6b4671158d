import { invalidField } from "@parley/errors";
import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { agentJson, listedJson } from "./agent-json.ts";

/** GET agents whose name contains `q`, whatever its case and accents; at most 100, by name. */
export function searchAgents(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const query = call.query["q"];
    if (typeof query !== "string" || !query.isWellFormed()) throw invalidField("q", "must be 1 to 100 characters");
    const response = await agents.SearchAgents({ actor: call.actorContext, query }, call);
    const context = jsonContextOf(call.actor, publicUrl);
    return { agentConfigurations: response.agents.map((agent) => ({ ...agentJson(agent, context), ...listedJson(agent, false) })) };
  };
}
