import { z } from "zod";
import type { GroupClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { groupJson } from "./group-json.ts";
import { groupAnswer } from "./group-schema.ts";
import { trimmedCharacters } from "../field-schemas.ts";

// A route of Parley's own: unknown fields are refused.
const body = z.strictObject({
  name: trimmedCharacters(1, 128).describe("Unique in the workspace whatever its case"),
  memberIds: z
    .array(z.string())
    .max(1000, "must have at most 1000 entries")
    .default([])
    .describe("People, at most 1,000"),
});

/** POST a group; 409 `group_already_exists` for a name that is taken. */
export function createGroup(groups: GroupClient) {
  return operation(
    { rpc: "CreateGroup", creates: true, status: 201, summary: "Create a group", body, answer: groupAnswer },
    async (call, { body: wanted }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const { group } = await groups.CreateGroup({ actor, idempotencyKey, ...wanted }, call.rpc);
      return { group: groupJson(requireField(group)) };
    },
  );
}
