import type { ActorContext__Output, IdempotencyKey__Output, Person as PersonMessage, Person__Output } from "@parley/contracts";
import { AppError } from "@parley/errors";
import type { Actor, IdempotencyKey, Person } from "../domain/model/actor.ts";

/** Who asks, from the wire. @throws AppError UNAUTHENTICATED when a request carries nobody. */
export function toActor(actor: ActorContext__Output | null): Actor {
  if (actor === null || actor.workspaceId === "") throw new AppError("UNAUTHENTICATED", "NOT_AUTHENTICATED", "The request carries no actor");
  return { workspaceId: actor.workspaceId, keyId: actor.keyId, person: actor.person === null ? null : toPerson(actor.person), scopes: actor.scopes };
}

function toPerson(person: Person__Output): Person {
  const { userId, username, fullName, email, image, createdAt } = person;
  return { userId, username, fullName, email, image: image ?? null, createdAt: Number(createdAt) };
}

export function fromPerson(person: Person): PersonMessage {
  const { image, createdAt, ...rest } = person;
  return { ...rest, createdAt: String(createdAt), ...(image === null ? {} : { image }) };
}

export function toIdempotencyKey(key: IdempotencyKey__Output | null): IdempotencyKey | null {
  return key === null || key.key === "" ? null : { key: key.key, bodyHash: key.bodyHash };
}
