import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { archiveAgent } from "./archive-agent.ts";
import { createAgent } from "./create-agent.ts";
import { createGenericAgent } from "./create-generic-agent.ts";
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
    get(publicList, "agents:read", listAgents(agents)),
    // Before the route of one agent, whose id it would be.
    get(`${publicList}/search`, "agents:read", searchAgents(agents)),
    get(`${publicList}/:aId`, "agents:read", getAgent(agents)),
    patch(`${publicList}/:aId`, "agents:write", updateAgent(agents)),
    post(`${publicRoot}/generic_agents`, "agents:write", createGenericAgent(agents)),
    del(`${publicList}/:aId`, "agents:write", archiveAgent(agents)),
    get(privateList, "agents:read", listPrivateAgents(clients)),
    post(privateList, "agents:write", createAgent(clients)),
    get(`${privateList}/:aId`, "agents:read", getPrivateAgent(clients)),
    patch(`${privateList}/:aId`, "agents:write", updatePrivateAgent(clients)),
    del(`${privateList}/:aId`, "agents:write", archiveAgent(agents)),
  ];
}
