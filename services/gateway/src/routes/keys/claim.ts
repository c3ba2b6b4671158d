import type { IdempotencyClaim } from "../../domain/identity-repository.ts";
import type { RouteCall } from "../../http/route-call.ts";

/** The Idempotency-Key of a call with whose it is. */
export function claimOf({ idempotencyKey, actor }: RouteCall): IdempotencyClaim | null {
  return idempotencyKey === null ? null : { ...idempotencyKey, callerKeyId: actor.keyId };
}
