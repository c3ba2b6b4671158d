import { z } from "zod";
import type { SearchClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { nodeId } from "../documents/placement-body.ts";
import { nodesJson, wireViewTypes } from "./node-json.ts";
import { limits, nodesAnswer, viewType } from "./search-schema.ts";

const ids = z.array(z.string()).max(100, "must have at most 100 entries").nullish();
const nodeIds = z.array(nodeId).max(100, "must have at most 100 entries").nullish();
const limit = z.int(limits.problem).min(limits.min, limits.problem).max(limits.max, limits.problem);
const body = z.object({
  query: z.string().nullish().describe("Words of titles, each from its beginning on; 4,096 characters are looked at"),
  nodeIds: nodeIds.describe("In place of `query`: the nodes with these ids"),
  searchSourceUrls: z.boolean().nullish().describe("Also nodes whose whole address is the query"),
  viewType,
  spaceIds: ids.describe("In these spaces; in all where there are none"),
  dataSourceViewIds: ids.describe("In these views; in all where there are none"),
  includeDataSources: z.boolean().nullish().describe("Also data sources, by name"),
  limit: limit.default(limits.byDefault),
  cursor: z.string().nullish().describe("The `nextPageCursor` of the page before"),
});

/** POST for nodes by title and address in all that the caller reads (API C119). */
export function searchNodes(search: SearchClient) {
  return operation(
    { rpc: "SearchNodes", summary: "Search for documents, folders and tables by title", body, answer: nodesAnswer },
    async (call, { body: asked }) => {
      const request = {
        actor: call.actorContext,
        query: asked.query ?? "",
        nodeIds: asked.nodeIds ?? [],
        searchSourceUrls: asked.searchSourceUrls === true,
        viewType: wireViewTypes[asked.viewType],
        spaceIds: asked.spaceIds ?? [],
        viewIds: asked.dataSourceViewIds ?? [],
        includeDataSources: asked.includeDataSources === true,
        limit: asked.limit,
        cursor: asked.cursor ?? "",
      };
      return nodesJson(await search.SearchNodes(request, call.rpc));
    },
  );
}
