import type { TableServiceDefinition, TableServiceHandlers } from "@parley/contracts/space/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { deleteRow } from "./delete-row.ts";
import { deleteTable } from "./delete-table.ts";
import { getRow } from "./get-row.ts";
import { getTable } from "./get-table.ts";
import { importCsv } from "./import-csv.ts";
import { listRows } from "./list-rows.ts";
import { listTables } from "./list-tables.ts";
import { updateTableParents } from "./update-table-parents.ts";
import { upsertRows } from "./upsert-rows.ts";
import { upsertTable } from "./upsert-table.ts";

/** The RPCs of `TableService` and the files they are in. */
export function tableRpcs(useCases: UseCases): Implementation<TableServiceDefinition, TableServiceHandlers> {
  return {
    ListTables: listTables(useCases.listTables),
    UpsertTable: upsertTable(useCases.upsertTable),
    GetTable: getTable(useCases.getTable),
    DeleteTable: deleteTable(useCases.deleteTable),
    UpdateTableParents: updateTableParents(useCases.updateTableParents),
    ListRows: listRows(useCases.listRows),
    UpsertRows: upsertRows(useCases.upsertRows),
    GetRow: getRow(useCases.getRow),
    DeleteRow: deleteRow(useCases.deleteRow),
    ImportCsv: importCsv(useCases.importCsv),
  };
}
