import type { SearchFilter } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { SearchClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { repeated, trueOrFalse, wholeNumber } from "../field-schemas.ts";
import { documentJson } from "./document-json.ts";
import { documentSchema } from "./document-schema.ts";

const maxEntries = 100;
// The times that a Date can have.
const maxTime = 8_640_000_000_000_000;
const time = wholeNumber(-maxTime, maxTime, "must be a time in milliseconds since 1970").optional();

const query = z.object({
  query: z.string("must be a text").min(1, "must not be empty").describe("The first 4,096 characters are looked at"),
  top_k: wholeNumber(1, 100, "must be a whole number from 1 to 100").describe("How many chunks at most"),
  full_text: trueOrFalse.default("false").describe("Whether documents come with their whole texts"),
  target_document_tokens: z.unknown().optional().describe("Ignored"),
  timestamp_gt: time.describe("Later than this, in milliseconds"),
  timestamp_lt: time.describe("Earlier than this, in milliseconds"),
  tags_in: repeated(maxEntries).describe("With one of these tags at least"),
  tags_not: repeated(maxEntries).describe("With none of these tags"),
  parents_in: repeated(maxEntries).describe("With one of these among their parents, themselves included"),
  parents_not: repeated(maxEntries).describe("With none of these among their parents"),
});
const answer = z.object({ documents: z.array(documentSchema) });

/**
 * GET the documents of a data source that a query is about, the best first (API C121). While meanings can't be looked
 * at the answer has the header `Parley-Search: words`.
 */
export function searchDataSource(search: SearchClient) {
  return operation(
    { rpc: "SearchDataSource", summary: "Search a data source", query, answer },
    async (call, { query: asked }) => {
      const { query: text, top_k: topK, full_text: fullText } = asked;
      const wanted = { query: text, topK, fullText: fullText === "true", filter: filterOf(asked) };
      const found = await search.SearchDataSource({ ...namedSource(call), ...wanted }, call.rpc);
      if (found.wordsOnly) call.response.setHeader("Parley-Search", "words");
      return { documents: found.documents.map(documentJson) };
    },
  );
}

function filterOf(asked: z.output<typeof query>): SearchFilter {
  const { timestamp_gt: timestampGt, timestamp_lt: timestampLt } = asked;
  return {
    tagsIn: asked.tags_in,
    tagsNot: asked.tags_not,
    parentsIn: asked.parents_in,
    parentsNot: asked.parents_not,
    ...(timestampGt === undefined ? {} : { timestampGt: String(timestampGt) }),
    ...(timestampLt === undefined ? {} : { timestampLt: String(timestampLt) }),
  };
}
