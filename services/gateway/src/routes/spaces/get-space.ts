import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { requireField } from "../require-field.ts";
import { spaceDetailsJson } from "./space-json.ts";
import { spaceDetailsAnswer } from "./space-schema.ts";

const query = z.object({
  includeAllMembers: trueOrFalse
    .optional()
    .describe("`true` for the people who are members by a group too, at most 10,000 in all: the rest are left out"),
});

/** GET a space with its members and how much is in it; 404 `space_not_found` for who neither reads nor administers it. */
export function getSpace(spaces: SpaceClient) {
  return operation(
    {
      rpc: "GetSpace",
      summary: "Get a space with its members",
      query,
      answer: spaceDetailsAnswer,
      mayBeLarge: "space",
    },
    async (call, { query: { includeAllMembers } }) => {
      const request = {
        actor: call.actorContext,
        spaceId: call.param("spaceId"),
        includeAllMembers: includeAllMembers === "true",
        countContents: true,
      };
      const { space, ...details } = await spaces.GetSpace(request, call.rpc);
      return { space: spaceDetailsJson(requireField(space), details) };
    },
  );
}
