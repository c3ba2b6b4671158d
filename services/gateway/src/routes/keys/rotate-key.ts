import { z } from "zod";
import type { KeyService } from "../../domain/key-service.ts";
import { operation } from "../../http/operation.ts";
import { claimOf } from "./claim.ts";
import { keyJson } from "./key-json.ts";
import { newKeyAnswer } from "./key-schema.ts";

const longestOverlapSeconds = 30 * 24 * 60 * 60;

const body = z.strictObject({
  /** How long the secrets that the key has now stay good; 0 ends them at once. */
  overlapSeconds: z.int().min(0).max(longestOverlapSeconds),
});

/** POST rotate: a new secret for a key, the old ones good for `overlapSeconds` more. */
export function rotateKey(keys: KeyService) {
  return operation(
    { rpc: "RotateKey", creates: true, summary: "Give a key a new secret", body, answer: newKeyAnswer },
    async (call, { body: { overlapSeconds } }) => {
      const { key, secret } = await keys.rotate(
        call.actor.workspaceId,
        call.param("keyId"),
        overlapSeconds,
        call.actor,
        claimOf(call),
      );
      return { key: keyJson(key), secret };
    },
  );
}
