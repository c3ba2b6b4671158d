import type { z } from "zod";
import type { ApiKey } from "../../domain/identity.ts";
import { keyPrefix } from "../../domain/key-format.ts";
import type { keySchema } from "./key-schema.ts";

/** A key as it may be shown: its prefix, never its secret. Times are epoch milliseconds. */
export function keyJson(key: ApiKey): z.output<typeof keySchema> {
  return {
    keyId: key.keyId,
    prefix: keyPrefix(key.region, key.keyId),
    name: key.name,
    scopes: [...key.scopes],
    spaceIds: [...key.spaceIds],
    personId: key.userId,
    budgetCredits: key.budgetCredits,
    createdAt: key.createdAt,
    expiresAt: key.expiresAt,
    lastUsedAt: key.lastUsedAt,
  };
}
