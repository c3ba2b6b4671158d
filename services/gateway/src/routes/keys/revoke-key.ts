import type { KeyService } from "../../domain/key-service.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

/** DELETE a key: it ends at once, on every replica; its open streams too. */
export function revokeKey(keys: KeyService) {
  return operation({ rpc: "RevokeKey", summary: "Revoke a key", answer: successAnswer }, async (call) => {
    await keys.revoke(call.actor.workspaceId, call.param("keyId"), call.actor);
    return success;
  });
}
