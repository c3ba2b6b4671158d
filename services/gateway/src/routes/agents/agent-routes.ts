import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { archiveAgent } from "./archive-agent.ts";
import { createAgent } from "./create-agent.ts";
import { getAgent, getPrivateAgent } from "./get-agent.ts";
import { listAgents, listPrivateAgents } from "./list-agents.ts";
import { searchAgents } from "./search-agents.ts";
import { updateAgent, updatePrivateAgent } from "./update-agent.ts";

const publicList = `${publicRoot}/agent_configurations`;
const privateList = `${privateRoot}/agent_configurations`;

/** The routes of agents. */
export function agentRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { agents } = clients;
  return [
    { method: "GET", path: publicList, scope: "agents:read", rpc: "ListAgents", handle: listAgents(agents) },
    // Before the route of one agent, whose id it would be.
    { method: "GET", path: `${publicList}/search`, scope: "agents:read", rpc: "SearchAgents", handle: searchAgents(agents) },
    { method: "GET", path: `${publicList}/:aId`, scope: "agents:read", rpc: "GetAgent", handle: getAgent(agents) },
    { method: "PATCH", path: `${publicList}/:aId`, scope: "agents:write", rpc: "UpdateAgent", handle: updateAgent(agents) },
    { method: "DELETE", path: `${publicList}/:aId`, scope: "agents:write", rpc: "ArchiveAgent", handle: archiveAgent(agents) },
    { method: "GET", path: privateList, scope: "agents:read", rpc: "ListAgents", handle: listPrivateAgents(agents) },
    { method: "POST", path: privateList, scope: "agents:write", rpc: "CreateAgent", creates: true, handle: createAgent(agents) },
    { method: "GET", path: `${privateList}/:aId`, scope: "agents:read", rpc: "GetAgent", handle: getPrivateAgent(agents) },
    { method: "PATCH", path: `${privateList}/:aId`, scope: "agents:write", rpc: "UpdateAgent", handle: updatePrivateAgent(agents) },
    { method: "DELETE", path: `${privateList}/:aId`, scope: "agents:write", rpc: "ArchiveAgent", handle: archiveAgent(agents) },
  ];
}
