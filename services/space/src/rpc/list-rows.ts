import { toActor } from "@parley/actor";
import type { ListRowsRequest__Output, ListRowsResponse__Output } from "@parley/contracts/space/v1";
import type { ListRows } from "../domain/use-cases/list-rows.ts";
import { fromRow } from "./table-mapper.ts";

/** `TableService.ListRows` */
export function listRows(useCase: ListRows) {
  return async (request: ListRowsRequest__Output): Promise<ListRowsResponse__Output> => {
    const { tableId, limit, offset } = request;
    const { rows, total } = await useCase.execute(toActor(request.actor), request, { tableId, limit, offset });
    return { rows: rows.map(fromRow), total: String(total) };
  };
}
