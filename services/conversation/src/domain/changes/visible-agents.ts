import type { Actor } from "@parley/actor";
import { isEditor, spacesOf } from "../model/agent.ts";
import type { AgentAccess } from "../model/agent.ts";
import type { SpaceAccess } from "../model/space-access.ts";

/**
 * The agents among these that exist for an actor, in their order: a hidden agent exists for its editors only, and an agent with spaces
 * for actors that can read all of them. Without spaces, no request is made. @throws AppError UNAVAILABLE.
 */
export async function visibleAgents<A extends AgentAccess>(
  spaces: SpaceAccess,
  actor: Actor,
  agents: readonly A[],
): Promise<readonly A[]> {
  const shown = agents.filter((agent) => agent.scope === "visible" || isEditor(actor, agent));
  const spaceIds = [...new Set(shown.flatMap(spacesOf))];
  if (spaceIds.length === 0) return shown;
  const readable = await spaces.readable(actor, spaceIds);
  return shown.filter((agent) => spacesOf(agent).every((spaceId) => readable.has(spaceId)));
}
