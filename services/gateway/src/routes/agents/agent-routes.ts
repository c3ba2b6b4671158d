import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { createAgent } from "./create-agent.ts";
import { getAgent } from "./get-agent.ts";
import { listAgents } from "./list-agents.ts";

/** The routes of agents. */
export function agentRoutes({ clients, publicUrl }: RouteDependencies): readonly Route[] {
  const { agents } = clients;
  return [
    { method: "GET", path: `${publicRoot}/agent_configurations`, scope: "agents:read", rpc: "ListAgents", handle: listAgents(agents, publicUrl) },
    { method: "GET", path: `${publicRoot}/agent_configurations/:aId`, scope: "agents:read", rpc: "GetAgent", handle: getAgent(agents, publicUrl) },
    { method: "POST", path: `${privateRoot}/agent_configurations`, scope: "agents:write", rpc: "CreateAgent", creates: true, handle: createAgent(agents, publicUrl) },
  ];
}
