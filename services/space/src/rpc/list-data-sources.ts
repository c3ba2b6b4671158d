import { toActor } from "@parley/actor";
import type { ListDataSourcesRequest__Output, ListDataSourcesResponse__Output } from "@parley/contracts/space/v1";
import type { ListDataSources } from "../domain/use-cases/list-data-sources.ts";
import { fromDataSource } from "./data-source-mapper.ts";

/** `DataSourceService.ListDataSources` */
export function listDataSources(useCase: ListDataSources) {
  return async (request: ListDataSourcesRequest__Output): Promise<ListDataSourcesResponse__Output> => ({
    dataSources: (await useCase.execute(toActor(request.actor), request.spaceId)).map(fromDataSource),
  });
}
