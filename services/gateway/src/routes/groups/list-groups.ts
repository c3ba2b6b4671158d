import { z } from "zod";
import type { GroupClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { groupJson } from "./group-json.ts";
import { groupSchema } from "./group-schema.ts";

const answer = z.object({ groups: z.array(groupSchema) });

/** GET the groups of the workspace by name, at most 1,000. */
export function listGroups(groups: GroupClient) {
  return operation({ rpc: "ListGroups", summary: "List groups", answer }, async (call) => {
    const listed = await groups.ListGroups({ actor: call.actorContext }, call.rpc);
    return { groups: listed.groups.map(groupJson) };
  });
}
