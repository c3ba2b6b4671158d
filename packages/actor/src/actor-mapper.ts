import { AppError } from "@parley/errors";
import type { Actor, IdempotencyKey, Person } from "./actor.ts";

/** A person as `common.v1.Person` carries them. */
interface PersonMessage {
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly image?: string;
  readonly createdAt: string;
}

/** The caller as `common.v1.ActorContext` carries them. */
interface ActorMessage {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly person: PersonMessage | null;
  readonly scopes: readonly string[];
  readonly spaceIds: readonly string[];
}

/** The caller, from the wire. @throws AppError UNAUTHENTICATED when a request carries none. */
export function toActor(actor: ActorMessage | null): Actor {
  if (actor === null || actor.workspaceId === "")
    throw new AppError("UNAUTHENTICATED", "NOT_AUTHENTICATED", "The request carries no actor");
  const { workspaceId, keyId, person, scopes, spaceIds } = actor;
  return { workspaceId, keyId, person: person === null ? null : toPerson(person), scopes, spaceIds };
}

/** The caller, for the wire: as every RPC carries them. */
export function fromActor({ workspaceId, keyId, person, scopes, spaceIds }: Actor) {
  return {
    workspaceId,
    keyId,
    person: person === null ? null : fromPerson(person),
    scopes: [...scopes],
    spaceIds: [...spaceIds],
  };
}

/** A person, from the wire. */
export function toPerson({ userId, username, fullName, email, image, createdAt }: PersonMessage): Person {
  return { userId, username, fullName, email, image: image ?? null, createdAt: Number(createdAt) };
}

/** A person, for the wire. */
export function fromPerson({ image, createdAt, ...rest }: Person): PersonMessage {
  return { ...rest, createdAt: String(createdAt), ...(image === null ? {} : { image }) };
}

/** The idempotency key, from the wire; null when the client sent none. */
export function toIdempotencyKey(key: IdempotencyKey | null): IdempotencyKey | null {
  return key === null || key.key === "" ? null : { key: key.key, bodyHash: key.bodyHash };
}
