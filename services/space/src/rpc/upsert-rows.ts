import { toActor } from "@parley/actor";
import type { UpsertRowsRequest__Output, UpsertRowsResponse__Output } from "@parley/contracts/space/v1";
import type { UpsertRows } from "../domain/use-cases/upsert-rows.ts";
import { fromTable, toRow } from "./table-mapper.ts";

/** `TableService.UpsertRows` */
export function upsertRows(useCase: UpsertRows) {
  return async (request: UpsertRowsRequest__Output): Promise<UpsertRowsResponse__Output> => {
    const { tableId, truncate } = request;
    const given = { tableId, truncate, rows: request.rows.map(toRow) };
    return { table: fromTable(await useCase.execute(toActor(request.actor), request, given)) };
  };
}
