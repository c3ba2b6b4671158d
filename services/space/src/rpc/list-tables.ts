import { toActor } from "@parley/actor";
import type { ListTablesRequest__Output, ListTablesResponse__Output } from "@parley/contracts/space/v1";
import type { ListTables } from "../domain/use-cases/list-tables.ts";
import { fromTable } from "./table-mapper.ts";

/** `TableService.ListTables` */
export function listTables(useCase: ListTables) {
  return async (request: ListTablesRequest__Output): Promise<ListTablesResponse__Output> => {
    const { limit, offset } = request;
    const { tables, total } = await useCase.execute(toActor(request.actor), request, { limit, offset });
    return { tables: tables.map(fromTable), total: String(total) };
  };
}
