import { mapInSlices } from "@parley/runtime";
import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import type { BodyBounds } from "../../http/json-body.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { namedTable } from "./named-table.ts";
import { columnsJson, rowOf } from "./table-json.ts";
import { givenRow, tableColumns } from "./table-schema.ts";

const bounds: BodyBounds = { maxBytes: 8 * 1024 * 1024, maxDepth: 32, maxValues: 500_000 };
const body = z.object({
  rows: z.array(givenRow).max(500, "must have at most 500 entries").describe("At most 500, of at most 256 columns"),
  truncate: z.boolean().optional().describe("Whether these are all the rows from then on"),
});
const answer = z.object({
  table: z.object({ name: z.string(), table_id: z.string(), description: z.string(), schema: tableColumns }),
});

/** POST rows, or others in place of those with the same ids (API C139): all of them or none. */
export function upsertRows(tables: TableClient) {
  return operation(
    { rpc: "UpsertRows", summary: "Put rows into a table", bounds, body, answer },
    async (call, { body: { rows, truncate } }) => {
      const request = { ...namedTable(call), rows: await mapInSlices(rows, rowOf), truncate: truncate === true };
      const table = requireField((await tables.UpsertRows(request, call.rpc)).table);
      const { name, tableId, description } = table;
      return { table: { name, table_id: tableId, description, schema: columnsJson(table) } };
    },
  );
}
