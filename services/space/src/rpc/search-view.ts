import { toActor } from "@parley/actor";
import type { SearchViewRequest__Output, SearchViewResponse__Output } from "@parley/contracts/space/v1";
import type { CallContext } from "@parley/grpc";
import type { SearchView } from "../domain/use-cases/search-view.ts";
import { fromFound, toFilter } from "./search-mapper.ts";

/** `SearchService.SearchView` */
export function searchView(useCase: SearchView) {
  return async (request: SearchViewRequest__Output, { signal }: CallContext): Promise<SearchViewResponse__Output> => {
    const { query, topK: count, fullText } = request;
    const command = { query, count, fullText, filter: toFilter(request.filter), signal };
    const { documents, wordsOnly } = await useCase.execute(toActor(request.actor), request, command);
    return { documents: documents.map(fromFound), wordsOnly };
  };
}
