import { idFromKey } from "@parley/ids";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { AppError } from "@parley/errors";
import { idempotencyKeyReused } from "./space-errors.ts";

/** What a creation with an idempotency key leaves, to be known by again. */
export interface Creation {
  readonly creationId: string;
  readonly bodyHash: string;
}

/** What became of an attempt to write something new. */
export type Insertion<Entity> = { readonly kind: "inserted" } | { readonly kind: "name_taken" } | Repeated<Entity>;

/** A request with this idempotency key was here before. */
export interface Repeated<Entity> {
  readonly kind: "repeated";
  /** null when it has been deleted since. */
  readonly entity: Entity | null;
  readonly bodyHash: string | null;
}

/**
 * By what a repeated request finds what the first one made; null without an idempotency key. Not the id of what is made: that
 * was published, and must not come back with another content once it was deleted.
 */
export function creationOf(prefix: string, { workspaceId, keyId }: Actor, key: IdempotencyKey | null): Creation | null {
  if (key === null) return null;
  return { creationId: idFromKey(prefix, workspaceId, keyId, key.key), bodyHash: key.bodyHash };
}

/** What the first request made. @throws AppError UNPROCESSABLE for another body; what `notFound` gives for what was deleted. */
export function repeatedOf<Entity>(
  { entity, bodyHash }: Repeated<Entity>,
  creation: Creation | null,
  notFound: () => AppError,
): Entity {
  if (bodyHash !== creation?.bodyHash) throw idempotencyKeyReused();
  if (entity === null) throw deletedSince(notFound());
  return entity;
}

function deletedSince({ code, reason }: AppError): AppError {
  return new AppError(code, reason, "What this idempotency key has made was deleted: use a new key for another one");
}
