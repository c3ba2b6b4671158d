import type { KeyService } from "../../domain/key-service.ts";
import type { RouteCall } from "../../http/route.ts";
import { keyJson } from "./key-json.ts";

/** GET the workspace's keys that are not revoked, oldest first. */
export function listKeys(keys: KeyService) {
  return async (call: RouteCall): Promise<object> => ({ keys: (await keys.list(call.actor.workspaceId)).map(keyJson) });
}
