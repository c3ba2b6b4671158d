import { toActor } from "@parley/actor";
import type { DeleteRowRequest__Output, DeleteRowResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteRow } from "../domain/use-cases/delete-row.ts";

/** `TableService.DeleteRow` */
export function deleteRow(useCase: DeleteRow) {
  return async (request: DeleteRowRequest__Output): Promise<DeleteRowResponse__Output> => {
    const { tableId, rowId } = request;
    await useCase.execute(toActor(request.actor), request, { tableId, rowId });
    return {};
  };
}
