import type { AgentConfiguration__Output } from "@parley/contracts/conversation/v1";
import type { Clients } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";

// As many as the space service takes at once.
const maxAsked = 100;

/**
 * Of the views that agents answer from those that are gone. Who sees an agent reads all of its spaces: what of its views they can't
 * read is not there any more.
 */
export async function lostViewsOf(
  retrieval: Clients["retrieval"],
  call: RouteCall,
  agents: readonly AgentConfiguration__Output[],
): Promise<ReadonlySet<string>> {
  const viewIds = [...new Set(agents.flatMap(({ knowledge }) => knowledge?.dataSourceViewIds ?? []))];
  const lost = new Set<string>();
  for (let start = 0; start < viewIds.length; start += maxAsked) {
    const request = { actor: call.actorContext, viewIds: viewIds.slice(start, start + maxAsked) };
    const { unreadableViewIds } = await retrieval.ResolveKnowledge(request, call.rpc);
    for (const viewId of unreadableViewIds) lost.add(viewId);
  }
  return lost;
}
