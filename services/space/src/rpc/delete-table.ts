import { toActor } from "@parley/actor";
import type { DeleteTableRequest__Output, DeleteTableResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteTable } from "../domain/use-cases/delete-table.ts";

/** `TableService.DeleteTable` */
export function deleteTable(useCase: DeleteTable) {
  return async (request: DeleteTableRequest__Output): Promise<DeleteTableResponse__Output> => {
    await useCase.execute(toActor(request.actor), request, request.tableId);
    return {};
  };
}
