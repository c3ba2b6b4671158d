import { toActor } from "@parley/actor";
import type { DeleteDataSourceRequest__Output, DeleteDataSourceResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteDataSource } from "../domain/use-cases/delete-data-source.ts";

/** `DataSourceService.DeleteDataSource` */
export function deleteDataSource(useCase: DeleteDataSource) {
  return async (request: DeleteDataSourceRequest__Output): Promise<DeleteDataSourceResponse__Output> => {
    await useCase.execute(toActor(request.actor), request);
    return {};
  };
}
