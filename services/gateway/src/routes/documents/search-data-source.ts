import type { SearchClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { foundJson, largeSearch, searchAnswer, searchQuery, wantedDocuments } from "./search-query.ts";

/** GET the documents of a data source that a query is about, the best first (API C121). */
export function searchDataSource(search: SearchClient) {
  return operation(
    {
      rpc: "SearchDataSource",
      summary: "Search a data source",
      query: searchQuery,
      answer: searchAnswer,
      mayBeLarge: largeSearch,
    },
    async (call, { query }) => {
      const request = { ...namedSource(call), ...wantedDocuments(query) };
      return foundJson(call, await search.SearchDataSource(request, call.rpc));
    },
  );
}
