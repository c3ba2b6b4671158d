import { toActor } from "@parley/actor";
import type { SearchDataSourceRequest__Output, SearchDataSourceResponse__Output } from "@parley/contracts/space/v1";
import type { CallContext } from "@parley/grpc";
import type { SearchDataSource } from "../domain/use-cases/search-data-source.ts";
import { fromFound, toFilter } from "./search-mapper.ts";

/** `SearchService.SearchDataSource` */
export function searchDataSource(useCase: SearchDataSource) {
  return async (
    request: SearchDataSourceRequest__Output,
    { signal }: CallContext,
  ): Promise<SearchDataSourceResponse__Output> => {
    const { query, topK: count, fullText } = request;
    const command = { query, count, fullText, filter: toFilter(request.filter), signal };
    const { documents, wordsOnly } = await useCase.execute(toActor(request.actor), request, command);
    return { documents: documents.map(fromFound), wordsOnly };
  };
}
