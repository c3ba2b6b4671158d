import { z } from "zod";
import type { KeyService } from "../../domain/key-service.ts";
import { scopes } from "../../domain/scopes.ts";
import { operation } from "../../http/operation.ts";
import { timestampSince1970Ms, somethingWritten } from "../field-schemas.ts";
import { claimOf } from "./claim.ts";
import { keyJson } from "./key-json.ts";
import { newKeyAnswer } from "./key-schema.ts";

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id");

// A route of Parley's own: unknown fields are refused.
const body = z.strictObject({
  name: z.string().trim().min(1).max(100).meta({ pattern: somethingWritten }),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  spaceIds: z.array(id).max(100).default([]),
  personId: id.nullable().default(null),
  budgetCredits: z.int().min(0).nullable().default(null),
  expiresAt: timestampSince1970Ms.int().nullable().default(null),
});

/** POST a key. The answer has its text as `secret`, this once; a repeat by Idempotency-Key has null there. */
export function createKey(keys: KeyService) {
  return operation(
    { rpc: "CreateKey", creates: true, summary: "Create a key", body, answer: newKeyAnswer },
    async (call, { body: { personId, ...wanted } }) => {
      const command = {
        ...wanted,
        scopes: [...new Set(wanted.scopes)],
        userId: personId,
        workspaceId: call.actor.workspaceId,
      };
      const { key, secret } = await keys.issue(command, call.actor, claimOf(call));
      return { key: keyJson(key), secret };
    },
  );
}
