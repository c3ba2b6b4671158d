import type { SearchDataSourceResponse__Output, SearchFilter } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { LargeAnswer } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { repeated, somethingWritten, timestampParameter, trueOrFalse, wholeNumber } from "../field-schemas.ts";
import { documentJson } from "./document-json.ts";
import { documentSchema } from "./document-schema.ts";

const maxEntries = 100;
const time = timestampParameter.optional();

/** What a search in a data source or a view takes (API C121). */
export const searchQuery = z.object({
  query: z
    .string("must be a text")
    .min(1, "must not be empty")
    .meta({ pattern: somethingWritten })
    .describe("The first 4,096 characters are looked at"),
  top_k: wholeNumber(1, 100, "must be a whole number from 1 to 100").describe("How many chunks at most"),
  full_text: trueOrFalse
    .default("false")
    .describe("Whether documents come with their whole texts: as many of the best as have 16 MB of them"),
  target_document_tokens: z.unknown().optional().describe("Ignored"),
  timestamp_gt: time.describe("Later than this, in milliseconds"),
  timestamp_lt: time.describe("Earlier than this, in milliseconds"),
  tags_in: repeated(maxEntries).describe("With one of these tags at least"),
  tags_not: repeated(maxEntries).describe("With none of these tags"),
  parents_in: repeated(maxEntries).describe("With one of these among their parents, themselves included"),
  parents_not: repeated(maxEntries).describe("With none of these among their parents"),
});

type SearchQuery = z.output<typeof searchQuery>;

/** What it answers: the best document first. */
export const searchAnswer = z.object({ documents: z.array(documentSchema) });

/** An answer is large where it has the documents' whole texts. */
export const largeSearch = (asked: Readonly<Record<string, unknown>>): LargeAnswer | null =>
  asked["full_text"] === "true" ? "search" : null;

/** What is searched for, in an RPC. */
interface WantedDocuments {
  readonly query: string;
  readonly topK: number;
  readonly fullText: boolean;
  readonly filter: SearchFilter;
}

/** The query of a request, as the RPCs of search take it. */
export function wantedDocuments(asked: SearchQuery): WantedDocuments {
  const { query, top_k: topK, full_text: fullText } = asked;
  return { query, topK, fullText: fullText === "true", filter: filterOf(asked) };
}

/** The documents that were found; the answer has the header `Parley-Search: words` where meanings were not looked at. */
export function foundJson(
  { response }: RouteCall,
  { documents, wordsOnly }: SearchDataSourceResponse__Output,
): z.output<typeof searchAnswer> {
  if (wordsOnly) response.setHeader("Parley-Search", "words");
  return { documents: documents.map(documentJson) };
}

function filterOf(asked: SearchQuery): SearchFilter {
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
