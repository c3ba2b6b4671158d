import type { Group__Output } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { GroupClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { cursorPageQuery } from "../page-query.ts";
import { groupJson } from "./group-json.ts";
import { groupSchema } from "./group-schema.ts";

// Each may have 1,000 members.
const atOnce = 100;
const maxLimit = 1_000;

// A name is in it.
const longestCursor = 2_048;
const query = cursorPageQuery({ max: maxLimit, byDefault: maxLimit }, longestCursor);
const answer = z.object({
  groups: z.array(groupSchema),
  hasMore: z.boolean().describe("Whether to ask again with `lastValue`"),
  lastValue: z.string().nullable(),
});

/** GET the groups of the workspace by name; a key that names spaces gets those of these spaces. */
export function listGroups(groups: GroupClient) {
  return operation(
    { rpc: "ListGroups", summary: "List groups", query, answer, mayBeLarge: "space" },
    async (call, { query: { limit, lastValue } }) => {
      const found: Group__Output[] = [];
      let cursor = lastValue;
      do {
        const page = { limit: Math.min(limit - found.length, atOnce), cursor };
        const listed = await groups.ListGroups({ actor: call.actorContext, page }, call.rpc);
        found.push(...listed.groups);
        cursor = listed.page?.nextCursor ?? "";
      } while (cursor !== "" && found.length < limit);
      return { groups: found.map(groupJson), hasMore: cursor !== "", lastValue: cursor === "" ? null : cursor };
    },
  );
}
