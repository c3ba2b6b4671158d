import { toActor } from "@parley/actor";
import type { UpsertTableRequest__Output, UpsertTableResponse__Output } from "@parley/contracts/space/v1";
import type { UpsertTable } from "../domain/use-cases/upsert-table.ts";
import { toPlacement } from "./node-mapper.ts";
import { fromTable } from "./table-mapper.ts";

/** `TableService.UpsertTable` */
export function upsertTable(useCase: UpsertTable) {
  return async (request: UpsertTableRequest__Output): Promise<UpsertTableResponse__Output> => {
    const { tableId, name, description } = request;
    const given = { tableId, name, description, placement: toPlacement(request.placement) };
    return { table: fromTable(await useCase.execute(toActor(request.actor), request, given)) };
  };
}
