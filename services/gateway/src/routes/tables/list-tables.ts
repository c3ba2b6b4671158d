import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { limitAndOffset } from "./limit-and-offset.ts";
import { tableJson } from "./table-json.ts";
import { tableSchema } from "./table-schema.ts";

const query = z.object(limitAndOffset(100));
const answer = z.object({
  tables: z.array(tableSchema),
  total: z.int().describe("How many there are, whatever `limit` and `offset`"),
});

/** GET the tables of a data source by id (API C138). */
export function listTables(tables: TableClient) {
  return operation({ rpc: "ListTables", summary: "List tables", query, answer }, async (call, { query: page }) => {
    const listed = await tables.ListTables({ ...namedSource(call), ...page }, call.rpc);
    return { tables: listed.tables.map(tableJson), total: Number(listed.total) };
  });
}
