import type { GroupClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { groupJson } from "./group-json.ts";
import { groupAnswer } from "./group-schema.ts";

/** GET a group; 404 `group_not_found`. */
export function getGroup(groups: GroupClient) {
  return operation({ rpc: "GetGroup", summary: "Get a group", answer: groupAnswer }, async (call) => {
    const { group } = await groups.GetGroup({ actor: call.actorContext, groupId: call.param("groupId") }, call.rpc);
    return { group: groupJson(requireField(group)) };
  });
}
