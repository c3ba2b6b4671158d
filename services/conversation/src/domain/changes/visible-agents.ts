import type { Actor } from "@parley/actor";
import type { Agent } from "../model/agent.ts";
import type { SpaceAccess } from "../model/space-access.ts";

/** Of these agents those that an actor sees: who can't read all spaces of an agent sees no such agent. Of agents without spaces nothing is asked. */
export async function visibleAgents<A extends Pick<Agent, "knowledge">>(
  spaces: SpaceAccess,
  actor: Actor,
  agents: readonly A[],
): Promise<readonly A[]> {
  const spaceIds = [...new Set(agents.flatMap(({ knowledge }) => knowledge.spaceIds))];
  if (spaceIds.length === 0) return agents;
  const readable = await spaces.readable(actor, spaceIds);
  return agents.filter(({ knowledge }) => knowledge.spaceIds.every((spaceId) => readable.has(spaceId)));
}
