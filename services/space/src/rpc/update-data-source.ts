import { toActor } from "@parley/actor";
import type { UpdateDataSourceRequest__Output, UpdateDataSourceResponse__Output } from "@parley/contracts/space/v1";
import type { UpdateDataSource } from "../domain/use-cases/update-data-source.ts";
import { fromDataSource } from "./data-source-mapper.ts";
import { toGivenWebsite } from "./website-mapper.ts";

/** `DataSourceService.UpdateDataSource` */
export function updateDataSource(useCase: UpdateDataSource) {
  return async (request: UpdateDataSourceRequest__Output): Promise<UpdateDataSourceResponse__Output> => {
    const website = request.website === null ? undefined : toGivenWebsite(request.website);
    const update = { name: request.name, description: request.description, website };
    return { dataSource: fromDataSource(await useCase.execute(toActor(request.actor), request, update)) };
  };
}
