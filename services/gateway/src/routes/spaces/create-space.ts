import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { privateSpaceJson } from "./space-json.ts";
import { spaceAnswer } from "./space-schema.ts";
import { kinds, modes } from "./space-words.ts";
import { characters, trimmedCharacters } from "../field-schemas.ts";

// What names may be and who may be a member, the service says. Description is Parley's own beside API C110.
const body = z.object({
  name: trimmedCharacters(1, 128).describe("Unique in the workspace whatever its case"),
  isRestricted: z.boolean(),
  spaceKind: z.enum(["regular", "project"]),
  managementMode: z.enum(["manual", "group"]).optional().describe("`group` where there are groupIds, else `manual`"),
  memberIds: z
    .array(z.string())
    .max(1000, "must have at most 1000 entries")
    .default([])
    .describe("People, at most 1,000"),
  groupIds: z
    .array(z.string())
    .max(1000, "must have at most 1000 entries")
    .default([])
    .describe("Groups, at most 1,000"),
  description: characters(0, 1_024).nullish(),
});

/** POST a space; 409 `space_already_exists` for a name that is taken. Regular ones are for administrators. */
export function createSpace(spaces: SpaceClient) {
  return operation(
    { rpc: "CreateSpace", creates: true, status: 201, summary: "Create a space", body, answer: spaceAnswer },
    async (call, { body: { spaceKind, managementMode, description, ...rest } }) => {
      const creation = spaces.CreateSpace(
        {
          ...rest,
          actor: call.actorContext,
          idempotencyKey: call.idempotencyKey,
          kind: kinds[spaceKind],
          managementMode: managementMode === undefined ? "MANAGEMENT_MODE_UNSPECIFIED" : modes[managementMode],
          ...(typeof description === "string" ? { description } : {}),
        },
        call.rpc,
      );
      const { space } = await withFieldNames(creation, (field) => (field === "kind" ? "spaceKind" : field));
      return { space: privateSpaceJson(requireField(space)) };
    },
  );
}
