import type { z } from "zod";
import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { pictureUrlOf } from "../picture-url.ts";
import { mayNameAgents } from "../require-unused.ts";
import type { viewUsageSchema } from "./view-schema.ts";

type ViewUsage = z.output<typeof viewUsageSchema>;

const maxNamed = 100;

/** Which agents answer from views of one space, by the view's id. */
export async function usagesOf(
  agents: AgentClient,
  call: RouteCall,
  views: readonly { readonly sId: string }[],
): Promise<ReadonlyMap<string, ViewUsage>> {
  const viewIds = views.map(({ sId }) => sId);
  const found = await agents.ListAgentsUsing({ actor: call.actorContext, viewIds }, call.rpc);
  const { publicUrl } = call.json;
  const named = mayNameAgents(call) ? found.agents : [];
  const agentOf = new Map(
    named.map(({ agentId, name, pictureUrl }) => {
      const json = { sId: agentId, name, pictureUrl: pictureUrlOf(pictureUrl, publicUrl) };
      return [agentId, json] as const;
    }),
  );
  const usageOf = new Map(found.views.map((usage) => [usage.viewId, usage]));
  return new Map(
    viewIds.map((viewId) => {
      const { count = 0, agentIds = [] } = usageOf.get(viewId) ?? {};
      const seen = agentIds.flatMap((agentId) => agentOf.get(agentId) ?? []).slice(0, maxNamed);
      return [viewId, { count, agents: seen, skills: [] }] as const;
    }),
  );
}
