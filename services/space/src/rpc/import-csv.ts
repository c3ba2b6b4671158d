import { toActor } from "@parley/actor";
import type { ImportCsvRequest__Output, ImportCsvResponse__Output } from "@parley/contracts/space/v1";
import { invalidField } from "@parley/errors";
import type { CallContext } from "@parley/grpc";
import type { ImportCsv } from "../domain/use-cases/import-csv.ts";
import { toPlacement } from "./node-mapper.ts";
import { fromTable } from "./table-mapper.ts";

/** `TableService.ImportCsv` */
export function importCsv(useCase: ImportCsv) {
  return async (request: ImportCsvRequest__Output, { signal }: CallContext): Promise<ImportCsvResponse__Output> => {
    const { tableId, name, description, content, truncate, allowEmptySchema } = request;
    if (content === null) throw invalidField("content", "is missing");
    const table = { tableId, name, description, placement: toPlacement(request.placement) };
    const given = { ...table, content, truncate, allowEmptySchema, signal };
    return { table: fromTable(await useCase.execute(toActor(request.actor), request, given)) };
  };
}
