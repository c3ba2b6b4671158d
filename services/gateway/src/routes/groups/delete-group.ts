import type { GroupClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";

/** DELETE a group; 409 `group_in_use` while a space has it. */
export function deleteGroup(groups: GroupClient) {
  return operation(
    { rpc: "DeleteGroup", status: 204, summary: "Delete a group", answer: emptyAnswer },
    async (call) => {
      await groups.DeleteGroup({ actor: call.actorContext, groupId: call.param("groupId") }, call.rpc);
      call.response.status(204).end();
      return undefined;
    },
  );
}
