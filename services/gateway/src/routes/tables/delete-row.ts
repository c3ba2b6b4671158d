import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedTable } from "./named-table.ts";

const answer = z.object({ row: z.object({ row_id: z.string() }) });

/** DELETE a row of a table; 404 `row_not_found`. */
export function deleteRow(tables: TableClient) {
  return operation({ rpc: "DeleteRow", summary: "Delete a row of a table", answer }, async (call) => {
    const rowId = call.param("rowId");
    await tables.DeleteRow({ ...namedTable(call), rowId }, call.rpc);
    return { row: { row_id: rowId } };
  });
}
