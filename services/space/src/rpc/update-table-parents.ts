import { toActor } from "@parley/actor";
import type { UpdateTableParentsRequest__Output, UpdateTableParentsResponse__Output } from "@parley/contracts/space/v1";
import type { UpdateTableParents } from "../domain/use-cases/update-table-parents.ts";

/** `TableService.UpdateTableParents` */
export function updateTableParents(useCase: UpdateTableParents) {
  return async (request: UpdateTableParentsRequest__Output): Promise<UpdateTableParentsResponse__Output> => {
    const { tableId, parentId, parents } = request;
    await useCase.execute(toActor(request.actor), request, { tableId, parentId, parents });
    return {};
  };
}
