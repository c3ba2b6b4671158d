import { z } from "zod";
import type { AgentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { agentJson, listedJson } from "./agent-json.ts";
import { agentSchema } from "./agent-schema.ts";

// How long a name can be, the service says.
const query = z.object({
  q: z
    .string("must be 1 to 100 characters")
    .min(1, "must be 1 to 100 characters")
    .max(100, "must be 1 to 100 characters")
    .refine((text) => text.isWellFormed(), "must be 1 to 100 characters"),
});
const answer = z.object({ agentConfigurations: z.array(agentSchema) });

/** GET agents whose name contains `q`, whatever its case and accents; at most 100, by name. */
export function searchAgents(agents: AgentClient) {
  return operation(
    { rpc: "SearchAgents", summary: "Search agents by name", query, answer },
    async (call, { query: { q } }) => {
      const response = await agents.SearchAgents({ actor: call.actorContext, query: q }, call.rpc);
      const context = call.json;
      return {
        agentConfigurations: response.agents.map((agent) => ({
          ...agentJson(agent, context),
          ...listedJson(agent, false),
        })),
      };
    },
  );
}
