import type { Actor, Person } from "@parley/actor";
import type { ActorContext } from "@parley/contracts/common/v1";

// The one scope that says something of which spaces somebody reads.
const managing = "spaces:manage";

/** The actor as every RPC carries them. */
export function actorContextOf({ workspaceId, keyId, person, scopes, spaceIds }: Actor): ActorContext {
  return {
    workspaceId,
    keyId,
    person: person === null ? null : personContextOf(person),
    scopes: [...scopes],
    spaceIds: [...spaceIds],
  };
}

function personContextOf({ image, createdAt, ...person }: Person): NonNullable<ActorContext["person"]> {
  return { ...person, createdAt: String(createdAt), ...(image === null ? {} : { image }) };
}

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
