import type { ListAgentsResponse__Output } from "@parley/contracts";
import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";
import { jsonContextOf } from "../json-context.ts";
import { cursorOf, limitOf } from "../page-query.ts";
import { agentJson, canEditAgents, listedJson, privateAgentJson } from "./agent-json.ts";
import { agentViews, viewOf } from "./agent-views.ts";
import type { AgentViews } from "./agent-views.ts";

// 0 asks the service for as many as fit an answer, at most 1,000.
const limits = { max: 1_000, byDefault: 0 };

/** GET agent_configurations: a view's agents by name, at most 1,000, without their instructions. */
export function listAgents(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const response = await read(agents, call, agentViews.public, { limit: 0, cursor: "" });
    const context = jsonContextOf(call.actor, publicUrl);
    return { agentConfigurations: response.agents.map((agent) => ({ ...agentJson(agent, context), ...listedJson(agent, withAuthors(call)) })) };
  };
}

/** The private family's list: in pages, `lastValue` is the cursor of the page before. */
export function listPrivateAgents(agents: AgentClient, publicUrl: string) {
  return async (call: RouteCall): Promise<object> => {
    const response = await read(agents, call, agentViews.private, { limit: limitOf(call.query, limits), cursor: cursorOf(call.query) });
    const context = jsonContextOf(call.actor, publicUrl);
    return {
      agentConfigurations: response.agents.map((agent) => ({ ...privateAgentJson(agent, context, canEditAgents(call.actor)), ...listedJson(agent, withAuthors(call)) })),
      hasMore: response.page?.hasMore ?? false,
      lastValue: response.page?.nextCursor || null,
    };
  };
}

async function read(agents: AgentClient, call: RouteCall, views: AgentViews, page: { limit: number; cursor: string }): Promise<ListAgentsResponse__Output> {
  const view = viewOf(call, views);
  return view === null ? { agents: [], page: null } : agents.ListAgents({ actor: call.actorContext, view, page }, call);
}

function withAuthors({ query }: RouteCall): boolean {
  return query["withAuthors"] === "true";
}
