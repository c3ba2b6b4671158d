import type { ActorContext } from "@parley/contracts/common/v1";
import type { Actor } from "../domain/identity.ts";

const known = new WeakMap<Actor, ActorContext>();

/**
 * The actor in the form that every RPC carries as its first field. One object an actor: thousands of streams hold it.
 */
export function actorContextOf(actor: Actor): ActorContext {
  const made = known.get(actor) ?? toActorContext(actor);
  known.set(actor, made);
  return made;
}

function toActorContext(actor: Actor): ActorContext {
  const { person } = actor;
  return {
    workspaceId: actor.workspaceId,
    keyId: actor.keyId,
    person:
      person === null
        ? null
        : {
            userId: person.userId,
            username: person.username,
            fullName: person.fullName,
            email: person.email,
            createdAt: String(person.createdAt),
            ...(person.image === null ? {} : { image: person.image }),
          },
    scopes: [...actor.scopes],
    spaceIds: [...actor.spaceIds],
    region: actor.region,
  };
}
