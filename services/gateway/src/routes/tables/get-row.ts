import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { namedTable } from "./named-table.ts";
import { rowJson } from "./table-json.ts";
import { rowSchema } from "./table-schema.ts";

const answer = z.object({ row: rowSchema });

/** GET a row of a table; 404 `row_not_found`. */
export function getRow(tables: TableClient) {
  return operation({ rpc: "GetRow", summary: "Read a row of a table", answer }, async (call) => {
    const { row } = await tables.GetRow({ ...namedTable(call), rowId: call.param("rowId") }, call.rpc);
    return { row: rowJson(requireField(row)) };
  });
}
