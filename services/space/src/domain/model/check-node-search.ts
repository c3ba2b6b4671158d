import { invalidField } from "@parley/errors";
import { checkNodeId } from "./check-node.ts";
import type { NodeType } from "./node.ts";
import type { WantedNodes } from "./node-search.ts";
import { foldedWords } from "./words.ts";

// A query of words without end is no better than its beginning.
const maxQueryLength = 4_096;
const maxWords = 16;
const maxUrlLength = 2_048;
const maxNamed = 100;
const maxLimit = 100;

/** Which nodes a request looks for: folders are where one looks for either. */
export type NodeViewType = "all" | "document" | "table";

/** What a request looks for. */
export interface GivenNodeSearch {
  readonly query: string;
  readonly nodeIds: readonly string[];
  readonly searchSourceUrls: boolean;
  readonly viewType: NodeViewType;
  /** Views of these spaces alone; all when empty. */
  readonly spaceIds: readonly string[];
  /** These views alone; all when empty. */
  readonly viewIds: readonly string[];
  readonly includeDataSources: boolean;
  /** Also documents and tables by what they say, once there are no more by title. */
  readonly byContent: boolean;
  readonly limit: number;
}

const typesOf: Readonly<Record<NodeViewType, readonly NodeType[]>> = {
  all: ["document", "folder", "table"],
  document: ["document", "folder"],
  table: ["table", "folder"],
};

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkNodeSearch(given: GivenNodeSearch): WantedNodes {
  const { viewType, includeDataSources, byContent } = given;
  checkBounds(given);
  const types = typesOf[viewType];
  const named = { types, includeDataSources, byContent };
  if (given.nodeIds.length > 0)
    return { ...named, query: "", words: [], url: null, nodeIds: given.nodeIds, includeDataSources: false };
  const query = given.query.slice(0, maxQueryLength).toWellFormed().trim();
  if (query === "") throw invalidField("query", "must not be empty");
  if (query.includes("\0")) throw invalidField("query", "must not have the character U+0000");
  const words = [...new Set(foldedWords(query))].slice(0, maxWords);
  return { ...named, query, words, url: given.searchSourceUrls ? urlOf(query) : null, nodeIds: null };
}

function checkBounds({ query, nodeIds, spaceIds, viewIds, limit }: GivenNodeSearch): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw invalidField("limit", `must be a whole number from 1 to ${maxLimit}`);
  for (const [field, entries] of Object.entries({ nodeIds, spaceIds, dataSourceViewIds: viewIds }))
    if (entries.length > maxNamed) throw invalidField(field, `must have at most ${maxNamed} entries`);
  for (const [at, nodeId] of nodeIds.entries()) checkNodeId(`nodeIds[${at}]`, nodeId);
  if (query !== "" && nodeIds.length > 0) throw invalidField("nodeIds", "must not be there beside a query");
}

function urlOf(query: string): string | null {
  return query.length <= maxUrlLength && /^https?:\/\//i.test(query) ? query : null;
}
