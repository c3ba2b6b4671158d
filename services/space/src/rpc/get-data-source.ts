import { toActor } from "@parley/actor";
import type { GetDataSourceRequest__Output, GetDataSourceResponse__Output } from "@parley/contracts/space/v1";
import type { GetDataSource } from "../domain/use-cases/get-data-source.ts";
import { fromDataSource } from "./data-source-mapper.ts";

/** `DataSourceService.GetDataSource` */
export function getDataSource(useCase: GetDataSource) {
  return async (request: GetDataSourceRequest__Output): Promise<GetDataSourceResponse__Output> => ({
    dataSource: fromDataSource(await useCase.execute(toActor(request.actor), request)),
  });
}
