import type { Actor } from "@parley/actor";
import { spacesOf } from "../model/agent.ts";
import type { Agent } from "../model/agent.ts";
import type { SpaceAccess } from "../model/space-access.ts";

/** Of these agents those that an actor sees: who can't read all spaces of an agent sees no such agent. Of agents without spaces nothing is asked. */
export async function visibleAgents<A extends Pick<Agent, "knowledge" | "tools">>(
  spaces: SpaceAccess,
  actor: Actor,
  agents: readonly A[],
): Promise<readonly A[]> {
  const spaceIds = [...new Set(agents.flatMap(spacesOf))];
  if (spaceIds.length === 0) return agents;
  const readable = await spaces.readable(actor, spaceIds);
  return agents.filter((agent) => spacesOf(agent).every((spaceId) => readable.has(spaceId)));
}
