import { z } from "zod";
import type { GroupClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { groupJson } from "./group-json.ts";
import { groupAnswer } from "./group-schema.ts";
import { trimmedCharacters } from "../field-schemas.ts";

// A route of Parley's own: unknown fields are refused.
const body = z.strictObject({
  name: trimmedCharacters(1, 128).optional().describe("Unique in the workspace whatever its case"),
  memberIds: z
    .array(z.string())
    .max(1000, "must have at most 1000 entries")
    .optional()
    .describe("Replaces the people in it; at most 1,000"),
});

/** PATCH a group: who is not named in `memberIds` is in it no more. */
export function updateGroup(groups: GroupClient) {
  return operation(
    { rpc: "UpdateGroup", summary: "Change a group", body, answer: groupAnswer },
    async (call, { body: { name, memberIds } }) => {
      const request = {
        actor: call.actorContext,
        groupId: call.param("groupId"),
        // Optional proto fields must be absent, not undefined: the loader would write a default.
        ...(name === undefined ? {} : { name }),
        ...(memberIds === undefined ? {} : { members: { memberIds } }),
      };
      const change = groups.UpdateGroup(request, call.rpc);
      const { group } = await withFieldNames(change, (field) => field.replace(/^members\./, ""));
      return { group: groupJson(requireField(group)) };
    },
  );
}
