import type { AgentConfiguration__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { present } from "../present.ts";
import { agentJson, canEditAgents, fullAgentJson, privateAgentJson } from "./agent-json.ts";

const variants: Readonly<Record<string, typeof agentJson>> = { light: agentJson, full: fullAgentJson };

/** GET one agent configuration, archived or not; 404 `agent_configuration_not_found`. `variant` is light or full. */
export function getAgent(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const name = call.query["variant"] ?? "light";
    const json = typeof name === "string" && Object.hasOwn(variants, name) ? variants[name] : undefined;
    if (json === undefined) throw invalidField("variant", "must be light or full");
    return { agentConfiguration: json(await read(agents, call), jsonContextOf(call.actor, publicUrl)) };
  };
}

/** The same in the private family's shape. */
export function getPrivateAgent(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => ({
    agentConfiguration: privateAgentJson(await read(agents, call), jsonContextOf(call.actor, publicUrl), canEditAgents(call.actor)),
  });
}

async function read(agents: AgentClient, call: RouteCall): Promise<AgentConfiguration__Output> {
  const { agent } = await agents.GetAgent({ actor: call.actorContext, agentId: call.params["aId"] ?? "" }, call);
  return present(agent);
}
