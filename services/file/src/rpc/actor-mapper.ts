import type { ActorContext__Output, IdempotencyKey__Output } from "@parley/contracts";
import { AppError } from "@parley/errors";
import type { Actor, IdempotencyKey } from "../domain/actor.ts";

/** Who asks, from the wire. @throws AppError UNAUTHENTICATED when a request carries nobody. */
export function toActor(actor: ActorContext__Output | null): Actor {
  if (actor === null || actor.workspaceId === "") throw new AppError("UNAUTHENTICATED", "NOT_AUTHENTICATED", "The request carries no actor");
  return { workspaceId: actor.workspaceId, keyId: actor.keyId, userId: actor.person?.userId ?? null, scopes: actor.scopes };
}

export function toIdempotencyKey(key: IdempotencyKey__Output | null): IdempotencyKey | null {
  return key === null || key.key === "" ? null : { key: key.key, bodyHash: key.bodyHash };
}
