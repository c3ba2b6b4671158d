import type { KeyService } from "../../domain/key-service.ts";
import type { RouteCall } from "../../http/route.ts";

/** DELETE a key: it ends at once, on every replica; its open streams too. */
export function revokeKey(keys: KeyService) {
  return async (call: RouteCall): Promise<object> => {
    await keys.revoke(call.actor.workspaceId, call.params["keyId"] ?? "", call.actor);
    return { success: true };
  };
}
