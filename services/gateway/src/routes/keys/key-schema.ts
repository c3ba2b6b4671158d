import { z } from "zod";
import { scopes } from "../../domain/scopes.ts";
import { epochMs } from "../field-schemas.ts";

/** A key as it may be shown. */
export const keySchema = z
  .object({
    keyId: z.string(),
    prefix: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    spaceIds: z.array(z.string()),
    personId: z.string().nullable(),
    budgetCredits: z.int().nullable(),
    createdAt: epochMs,
    expiresAt: epochMs.nullable(),
    lastUsedAt: epochMs.nullable(),
  })
  .meta({ id: "ApiKey" });

/** A key with its text, which is shown once. */
export const newKeyAnswer = z.object({
  key: keySchema,
  secret: z.string().nullable().describe("The key's text, this once; null when an Idempotency-Key is repeated"),
});
