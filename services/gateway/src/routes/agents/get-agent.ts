import type { AgentConfiguration__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { AgentClient, Clients } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { requireField } from "../require-field.ts";
import { agentJson, canEditAgents, fullAgentJson, privateAgentJson } from "./agent-json.ts";
import { agentAnswer, privateAgentAnswer } from "./agent-schema.ts";
import { lostViewsOf } from "./lost-views.ts";

const query = z.object({ variant: z.enum(["light", "full"], "must be light or full").default("light") });
const variants = { light: agentJson, full: fullAgentJson };

/** GET one agent configuration, archived or not; 404 `agent_configuration_not_found`. `variant` is light or full. */
export function getAgent(agents: AgentClient) {
  return operation(
    { rpc: "GetAgent", summary: "Get an agent", query, answer: agentAnswer },
    async (call, { query: { variant } }) => ({
      agentConfiguration: variants[variant](await read(agents, call), call.json),
    }),
  );
}

/** The same in the private family's shape. */
export function getPrivateAgent({ agents, retrieval }: Pick<Clients, "agents" | "retrieval">) {
  return operation({ rpc: "GetAgent", summary: "Get an agent", answer: privateAgentAnswer }, async (call) => {
    const agent = await read(agents, call);
    const lost = await lostViewsOf(retrieval, call, [agent]);
    return { agentConfiguration: privateAgentJson(agent, call.json, canEditAgents(call.actor), lost) };
  });
}

async function read(agents: AgentClient, call: RouteCall): Promise<AgentConfiguration__Output> {
  const { agent } = await agents.GetAgent({ actor: call.actorContext, agentId: call.param("aId") }, call.rpc);
  return requireField(agent);
}
