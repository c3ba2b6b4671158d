import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { namedTable } from "./named-table.ts";
import { tableJson } from "./table-json.ts";
import { tableAnswer } from "./table-schema.ts";

/** GET what is said of a table; 404 `table_not_found`. */
export function getTable(tables: TableClient) {
  return operation({ rpc: "GetTable", summary: "Read a table", answer: tableAnswer }, async (call) => {
    const { table } = await tables.GetTable(namedTable(call), call.rpc);
    return { table: tableJson(requireField(table)) };
  });
}
