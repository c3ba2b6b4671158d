import type { AgentView, ListAgentsResponse__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { AgentClient, Clients } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { cursorPageQuery } from "../page-query.ts";
import { agentJson, canEditAgents, listedJson, privateAgentJson } from "./agent-json.ts";
import { agentSchema, privateAgentSchema } from "./agent-schema.ts";
import { privateView, publicView } from "./agent-views.ts";
import { lostViewsOf } from "./lost-views.ts";

const withAuthors = z
  .unknown()
  .optional()
  .transform((text) => text === "true")
  .meta({ override: { type: "string" } })
  .describe("`true` for `lastAuthors`");
const publicQuery = z.object({ view: publicView, withAuthors });
const privateQuery = cursorPageQuery({ max: 1_000 }).extend({ view: privateView, withAuthors });
const publicAnswer = z.object({ agentConfigurations: z.array(agentSchema) });
const privateAnswer = z.object({
  agentConfigurations: z.array(privateAgentSchema),
  hasMore: z.boolean(),
  lastValue: z.string().nullable(),
});

/** GET agent_configurations: a view's agents by name, at most 1,000, without their instructions. */
export function listAgents(agents: AgentClient) {
  return operation(
    { rpc: "ListAgents", summary: "List agents", query: publicQuery, answer: publicAnswer },
    async (call, { query }) => {
      const response = await read(agents, call, query.view, { limit: 0, cursor: "" });
      const context = call.json;
      return {
        agentConfigurations: response.agents.map((agent) => ({
          ...agentJson(agent, context),
          ...listedJson(agent, query.withAuthors),
        })),
      };
    },
  );
}

/** The private family's list: in pages, `lastValue` is the cursor of the page before. */
export function listPrivateAgents({ agents, retrieval }: Pick<Clients, "agents" | "retrieval">) {
  return operation(
    { rpc: "ListAgents", summary: "List agents, in pages", query: privateQuery, answer: privateAnswer },
    async (call, { query }) => {
      const response = await read(agents, call, query.view, { limit: query.limit, cursor: query.lastValue });
      const lost = await lostViewsOf(retrieval, call, response.agents);
      return {
        agentConfigurations: response.agents.map((agent) => ({
          ...privateAgentJson(agent, call.json, canEditAgents(call.actor), lost),
          ...listedJson(agent, query.withAuthors),
        })),
        hasMore: response.page?.hasMore ?? false,
        lastValue: response.page?.nextCursor || null,
      };
    },
  );
}

async function read(
  agents: AgentClient,
  call: RouteCall,
  view: AgentView | null,
  page: { limit: number; cursor: string },
): Promise<ListAgentsResponse__Output> {
  return view === null
    ? { agents: [], page: null }
    : agents.ListAgents({ actor: call.actorContext, view, page }, call.rpc);
}
