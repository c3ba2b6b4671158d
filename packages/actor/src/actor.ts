import { AppError } from "@parley/errors";

/** A member of the workspace, as the gateway knows them. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** An address of a picture; null when they have none. */
  readonly image: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** The caller of an RPC. The workspace is in every filter; an id of another workspace does not exist. */
export interface Actor {
  readonly workspaceId: string;
  readonly keyId: string;
  /** null for a key of the workspace itself. */
  readonly person: Person | null;
  /** What the key may do; the gateway has checked what a route needs. */
  readonly scopes: readonly string[];
  /** The spaces that the key may use; empty for no restriction. */
  readonly spaceIds: readonly string[];
}

/** A client's `Idempotency-Key` and the hash of what it sent with it. */
export interface IdempotencyKey {
  readonly key: string;
  readonly bodyHash: string;
}

/** The person of a key. @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` for a key of the workspace itself. */
export function requirePerson(actor: Actor): Person {
  if (actor.person === null)
    throw new AppError("PERMISSION_DENIED", "PERSON_REQUIRED", "This needs a key that belongs to a person");
  return actor.person;
}

/** The owner of what an actor creates: a person's id, or `key:<keyId>`. */
export function ownerOf(actor: Actor): string {
  return actor.person?.userId ?? `key:${actor.keyId}`;
}
