import { toActor } from "@parley/actor";
import type { GetTableRequest__Output, GetTableResponse__Output } from "@parley/contracts/space/v1";
import type { GetTable } from "../domain/use-cases/get-table.ts";
import { fromTable } from "./table-mapper.ts";

/** `TableService.GetTable` */
export function getTable(useCase: GetTable) {
  return async (request: GetTableRequest__Output): Promise<GetTableResponse__Output> => ({
    table: fromTable(await useCase.execute(toActor(request.actor), request, request.tableId)),
  });
}
