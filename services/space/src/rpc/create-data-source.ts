import { toActor, toIdempotencyKey } from "@parley/actor";
import type { CreateDataSourceRequest__Output, CreateDataSourceResponse__Output } from "@parley/contracts/space/v1";
import type { CreateDataSource } from "../domain/use-cases/create-data-source.ts";
import { fromDataSource } from "./data-source-mapper.ts";
import { toGivenWebsite } from "./website-mapper.ts";

/** `DataSourceService.CreateDataSource` */
export function createDataSource(useCase: CreateDataSource) {
  return async (request: CreateDataSourceRequest__Output): Promise<CreateDataSourceResponse__Output> => {
    const { spaceId, name, description = null } = request;
    const website = request.website === null ? null : toGivenWebsite(request.website);
    const [actor, idempotencyKey] = [toActor(request.actor), toIdempotencyKey(request.idempotencyKey)];
    const created = await useCase.execute({ actor, idempotencyKey, spaceId, name, description, website });
    return { dataSource: fromDataSource(created) };
  };
}
