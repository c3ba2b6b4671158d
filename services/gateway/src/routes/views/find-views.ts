import type { ListViewsResponse__Output } from "@parley/contracts/space/v1";
import { isAppError } from "@parley/errors";
import { z } from "zod";
import type { SpaceClient, ViewClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { kinds } from "../spaces/space-words.ts";
import { viewJson } from "./view-json.ts";
import { viewKind, viewSchema } from "./view-schema.ts";

type SpaceKindName = keyof typeof kinds;

const spaceKinds = Object.keys(kinds) as SpaceKindName[];
const id = z.string("must be one id").min(1, "must not be empty").optional();
const query = z.object({
  dataSourceId: id.describe("Those of this data source"),
  kind: viewKind.optional().describe("Those of this kind"),
  vaultId: id.describe("Those in this space"),
  vaultKind: z
    .enum(spaceKinds, `must be one of ${spaceKinds.join(", ")}`)
    .optional()
    .describe("Those in such spaces"),
});
const answer = z.object({ data_source_views: z.array(viewSchema) });

/** GET the views of all spaces that the caller reads, those of which everything holds that the query says (API C135). */
export function findViews(views: ViewClient, spaces: SpaceClient) {
  return operation(
    { rpc: "ListViews", summary: "Find data source views", query, answer, mayBeLarge: "space" },
    async (call, { query: { dataSourceId = "", kind, vaultId: spaceId = "", vaultKind } }) => {
      const request = { actor: call.actorContext, dataSourceId, spaceId };
      const listed = (await views.ListViews(request, call.rpc).catch(nothingOfUnknown)).views.map(viewJson);
      const inKind = vaultKind === undefined ? null : await spaceIdsOf(spaces, call, vaultKind);
      const wanted = listed.filter(
        (view) => (kind === undefined || view.kind === kind) && (inKind === null || inKind.has(view.spaceId)),
      );
      return { data_source_views: wanted };
    },
  );
}

/** A space that the caller can't read has nothing for them. */
function nothingOfUnknown(error: unknown): Pick<ListViewsResponse__Output, "views"> {
  if (isAppError(error) && error.code === "NOT_FOUND") return { views: [] };
  throw error;
}

async function spaceIdsOf(spaces: SpaceClient, call: RouteCall, kind: SpaceKindName): Promise<ReadonlySet<string>> {
  const request = { actor: call.actorContext, administered: false, kinds: [kinds[kind]] };
  const listed = await spaces.ListSpaces(request, call.rpc);
  return new Set(listed.spaces.map(({ spaceId }) => spaceId));
}
