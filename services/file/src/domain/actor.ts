/** Who asks. The workspace is in every filter; an id of another workspace does not exist. */
export interface Actor {
  readonly workspaceId: string;
  readonly keyId: string;
  /** null for a key of the workspace itself. */
  readonly userId: string | null;
  /** What the key may do; the gateway has seen to what a route needs. */
  readonly scopes: readonly string[];
}

/** Whose is what an actor makes: a person's id, or `key:<keyId>`. */
export function ownerOf(actor: Actor): string {
  return actor.userId ?? `key:${actor.keyId}`;
}

/** Whether an actor decides over what somebody made: their own, or anything with `conversations:manage`. */
export function decidesOver(actor: Actor, ownerId: string): boolean {
  return ownerId === ownerOf(actor) || actor.scopes.includes("conversations:manage");
}

/** A client's `Idempotency-Key` and the hash of what it sent with it. */
export interface IdempotencyKey {
  readonly key: string;
  readonly bodyHash: string;
}
