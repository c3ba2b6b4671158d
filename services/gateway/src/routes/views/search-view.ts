import type { SearchClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { foundJson, largeSearch, searchAnswer, searchQuery, wantedDocuments } from "../documents/search-query.ts";
import { namedView } from "./named-view.ts";

/** GET the documents that a view shows and a query is about, the best first (API C121). */
export function searchView(search: SearchClient) {
  return operation(
    {
      rpc: "SearchView",
      summary: "Search what a view shows",
      query: searchQuery,
      answer: searchAnswer,
      mayBeLarge: largeSearch,
    },
    async (call, { query }) => {
      const request = { ...namedView(call), ...wantedDocuments(query) };
      return foundJson(call, await search.SearchView(request, call.rpc));
    },
  );
}
