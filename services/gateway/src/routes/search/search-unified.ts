import type { SearchNodesRequest } from "@parley/contracts/space/v1";
import { isAppError } from "@parley/errors";
import { z } from "zod";
import type { SearchClient } from "../../clients.ts";
import { FiniteStream } from "../../http/finite-stream.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { logger } from "../../logger.ts";
import { commaList, somethingWritten, trueOrFalse, wholeNumber } from "../field-schemas.ts";
import { nodesJson, wireViewTypes } from "./node-json.ts";
import { limits, searchChunk, viewType } from "./search-schema.ts";

const { min, max, byDefault, problem } = limits;
const query = z.object({
  query: z
    .string("must be a text")
    .min(1, "must not be empty")
    .meta({ pattern: somethingWritten })
    .describe("The first 4,096 characters are looked at"),
  limit: wholeNumber(min, max, problem).default(byDefault).describe("How many nodes at most"),
  viewType,
  spaceIds: commaList(100).describe("In these spaces, with commas between; in all where there are none"),
  dataSourceViewIds: commaList(100).describe("In these views, with commas between; in all where there are none"),
  includeDataSources: trueOrFalse.default("true").describe("Also data sources, by name"),
  searchSourceUrls: trueOrFalse.default("false").describe("Also nodes whose whole address is the query"),
  includeTools: trueOrFalse.default("true").describe("Whether there is a chunk of `toolResults`, which is empty"),
  cursor: z.string("must be what a previous page had").default("").describe("The last `nextPageCursor` before"),
});

/**
 * GET a stream of nodes in all that the caller reads: by title and address, then documents by what they say (API C119).
 * What can't be searched now is left to the next page when there is something to show; else the answer is 503.
 */
export function searchUnified(search: SearchClient) {
  return operation(
    { rpc: "SearchUnified", summary: "Search by title and content", query, answer: searchChunk, streamed: true },
    async (call, { query: asked }) => {
      const stream = new FiniteStream(call.response);
      const request = {
        actor: call.actorContext,
        query: asked.query,
        viewType: wireViewTypes[asked.viewType],
        spaceIds: asked.spaceIds,
        viewIds: asked.dataSourceViewIds,
        includeDataSources: asked.includeDataSources === "true",
        searchSourceUrls: asked.searchSourceUrls === "true",
        byContent: true,
        limit: asked.limit,
        cursor: asked.cursor,
      };
      await sendPages(search, call, request, stream);
      if (asked.includeTools === "true") stream.send({ toolResults: [] });
      stream.end();
      return undefined;
    },
  );
}

type PageRequest = SearchNodesRequest & { readonly limit: number; readonly cursor: string };

async function sendPages(
  search: SearchClient,
  call: RouteCall,
  request: PageRequest,
  stream: FiniteStream,
): Promise<void> {
  let { limit, cursor } = request;
  try {
    do {
      const page = await search.SearchNodes({ ...request, limit, cursor }, call.rpc);
      ({ nextCursor: cursor } = page);
      limit -= page.nodes.length;
      if (page.wordsOnly && !stream.isBegun) call.response.setHeader("Parley-Search", "words");
      if (page.nodes.length > 0 || cursor === "") stream.send({ knowledgeResults: nodesJson(page) });
    } while (cursor !== "" && limit > 0);
  } catch (error) {
    // The cursor that was sent last leads to what is missing.
    if (!stream.isBegun || !passes(error)) throw error;
    logger.warn({ err: error }, "a search ended before its contents were looked at");
  }
}

function passes(error: unknown): boolean {
  return isAppError(error) && ["UNAVAILABLE", "DEADLINE_EXCEEDED"].includes(error.code);
}
