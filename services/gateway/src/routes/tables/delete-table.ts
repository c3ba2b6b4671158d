import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedTable } from "./named-table.ts";

const answer = z.object({ table: z.object({ table_id: z.string() }) });

/** DELETE a table with its rows. */
export function deleteTable(tables: TableClient) {
  return operation({ rpc: "DeleteTable", summary: "Delete a table", answer }, async (call) => {
    const named = namedTable(call);
    await tables.DeleteTable(named, call.rpc);
    return { table: { table_id: named.tableId } };
  });
}
