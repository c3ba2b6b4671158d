import { z } from "zod";
import type { KeyService } from "../../domain/key-service.ts";
import { operation } from "../../http/operation.ts";
import { keyJson } from "./key-json.ts";
import { keySchema } from "./key-schema.ts";

const answer = z.object({ keys: z.array(keySchema) });

/** GET the workspace's keys that are not revoked, oldest first. */
export function listKeys(keys: KeyService) {
  return operation({ rpc: "ListKeys", summary: "List the workspace's keys, oldest first", answer }, async (call) => ({
    keys: (await keys.list(call.actor.workspaceId)).map(keyJson),
  }));
}
