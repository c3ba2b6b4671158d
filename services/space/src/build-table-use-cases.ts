import type { NodeRepository } from "./domain/model/node.ts";
import type { CsvReader } from "./domain/model/csv.ts";
import type { TableRepository } from "./domain/model/table.ts";
import type { DataSourceReader } from "./domain/changes/data-source-reader.ts";
import type { NodeWriter } from "./domain/changes/node-writer.ts";
import { RowReplacement } from "./domain/changes/row-replacement.ts";
import { DeleteRow } from "./domain/use-cases/delete-row.ts";
import { DeleteTable } from "./domain/use-cases/delete-table.ts";
import { GetRow } from "./domain/use-cases/get-row.ts";
import { GetTable } from "./domain/use-cases/get-table.ts";
import { ImportCsv } from "./domain/use-cases/import-csv.ts";
import { ListRows } from "./domain/use-cases/list-rows.ts";
import { ListTables } from "./domain/use-cases/list-tables.ts";
import { UpdateTableParents } from "./domain/use-cases/update-table-parents.ts";
import { UpsertRows } from "./domain/use-cases/upsert-rows.ts";
import { UpsertTable } from "./domain/use-cases/upsert-table.ts";

interface Parts {
  readonly nodes: NodeRepository;
  readonly tables: TableRepository;
  readonly csv: CsvReader;
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly now: () => number;
}

/** The use cases of tables. */
export function buildTableUseCases(given: Parts) {
  const parts = { ...given, rowReplacement: new RowReplacement(given) };
  return {
    listTables: new ListTables(parts),
    upsertTable: new UpsertTable(parts),
    getTable: new GetTable(parts),
    deleteTable: new DeleteTable(parts),
    updateTableParents: new UpdateTableParents(parts),
    listRows: new ListRows(parts),
    upsertRows: new UpsertRows(parts),
    getRow: new GetRow(parts),
    deleteRow: new DeleteRow(parts),
    importCsv: new ImportCsv(parts),
  };
}
