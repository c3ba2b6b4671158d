import type { PreviewDeletionRequest } from "@parley/contracts/space/v1";
import type { Clients } from "../clients.ts";
import { InUseError } from "../http/in-use-error.ts";
import type { RouteCall } from "../http/route-call.ts";

/** What is deleted, as the space service names it. */
type Deletion = Omit<PreviewDeletionRequest, "actor">;

// As many as the conversation service takes at once.
const maxViews = 10_000;
const maxNamed = 100;

/**
 * Lets a deletion pass that takes nothing away that agents answer from. An agent that comes to use it in between goes on without, as
 * after a forced deletion.
 * @param what Of the error: `DATA_SOURCE_VIEW`, `DATA_SOURCE` or `SPACE`.
 * @throws AppError As the deletion would; 409 `..._in_use` with who uses it.
 */
export async function requireUnused(
  { agents, views }: Pick<Clients, "agents" | "views">,
  call: RouteCall,
  what: "DATA_SOURCE_VIEW" | "DATA_SOURCE" | "SPACE",
  deletion: Deletion,
): Promise<void> {
  const actor = call.actorContext;
  const { viewIds } = await views.PreviewDeletion({ ...deletion, actor }, call.rpc);
  for (let start = 0; start < viewIds.length; start += maxViews) {
    const request = { actor, viewIds: viewIds.slice(start, start + maxViews) };
    const { count, agents: seen } = await agents.ListAgentsUsing(request, call.rpc);
    if (count === 0) continue;
    const named = mayNameAgents(call) ? seen.slice(0, maxNamed) : [];
    const usage = { count, agents: named.map(({ agentId, name }) => ({ sId: agentId, name })) };
    const message = "Agents answer from it: take it from them first, or delete it with force=true";
    throw new InUseError(`${what}_IN_USE`, message, usage);
  }
}

/** Whether agents may be named to who asks, and not only counted. */
export function mayNameAgents({ actor }: RouteCall): boolean {
  return actor.scopes.includes("agents:read");
}
