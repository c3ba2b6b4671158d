import { toActor } from "@parley/actor";
import type { GetRowRequest__Output, GetRowResponse__Output } from "@parley/contracts/space/v1";
import type { GetRow } from "../domain/use-cases/get-row.ts";
import { fromRow } from "./table-mapper.ts";

/** `TableService.GetRow` */
export function getRow(useCase: GetRow) {
  return async (request: GetRowRequest__Output): Promise<GetRowResponse__Output> => {
    const { tableId, rowId } = request;
    return { row: fromRow(await useCase.execute(toActor(request.actor), request, { tableId, rowId })) };
  };
}
