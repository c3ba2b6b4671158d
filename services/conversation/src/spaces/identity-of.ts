import type { Actor } from "@parley/actor";

// The one scope that says something of which spaces somebody reads.
const managing = "spaces:manage";

/** Everything of an actor that decides which spaces they read. */
export function identityOf({ workspaceId, keyId, person, scopes, spaceIds }: Actor): string {
  return JSON.stringify([
    workspaceId,
    keyId,
    person?.userId ?? null,
    scopes.includes(managing),
    [...spaceIds].toSorted(),
  ]);
}
