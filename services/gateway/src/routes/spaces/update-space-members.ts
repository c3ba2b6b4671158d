import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { privateSpaceJson } from "./space-json.ts";
import { spaceAnswer } from "./space-schema.ts";
import { modes } from "./space-words.ts";

// A body of Parley's own: unknown fields are refused. It replaces who is a member, so it must name somebody or say nobody.
const body = z
  .strictObject({
    isRestricted: z.boolean().describe("Whether its members alone read it"),
    managementMode: z.enum(["manual", "group"]).optional().describe("`group` where there are groupIds, else `manual`"),
    memberIds: z
      .array(z.string())
      .max(1000, "must have at most 1000 entries")
      .optional()
      .describe("People, at most 1,000"),
    groupIds: z
      .array(z.string())
      .max(1000, "must have at most 1000 entries")
      .optional()
      .describe("Groups, at most 1,000"),
  })
  .refine(({ memberIds, groupIds }) => memberIds !== undefined || groupIds !== undefined, {
    path: ["memberIds"],
    error: "is missing, and so is groupIds",
  });

/** PATCH who is a member of a space: who is not named is a member no more. */
export function updateSpaceMembers(spaces: SpaceClient) {
  return operation(
    { rpc: "UpdateSpaceMembers", summary: "Replace the members of a space", body, answer: spaceAnswer },
    async (call, { body: { isRestricted, managementMode, memberIds = [], groupIds = [] } }) => {
      const byDefault = groupIds.length > 0 ? "group" : "manual";
      const request = {
        actor: call.actorContext,
        spaceId: call.param("spaceId"),
        managementMode: modes[managementMode ?? byDefault],
        isRestricted,
        memberIds,
        groupIds,
      };
      const { space } = await spaces.UpdateSpaceMembers(request, call.rpc);
      return { space: privateSpaceJson(requireField(space)) };
    },
  );
}
