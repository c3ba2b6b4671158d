import { mapInSlices } from "@parley/runtime";
import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { limitAndOffset } from "./limit-and-offset.ts";
import { namedTable } from "./named-table.ts";
import { rowJson } from "./table-json.ts";
import { rowSchema } from "./table-schema.ts";

const query = z.object(limitAndOffset(10));
const answer = z.object({
  rows: z.array(rowSchema),
  offset: z.int(),
  limit: z.int(),
  total: z.int().describe("How many there are, whatever `limit` and `offset`"),
});

/** GET the rows of a table in the order in which they came first (API C139). */
export function listRows(tables: TableClient) {
  return operation(
    { rpc: "ListRows", summary: "List the rows of a table", query, answer, mayBeLarge: "space" },
    async (call, { query: page }) => {
      const { rows, total } = await tables.ListRows({ ...namedTable(call), ...page }, call.rpc);
      return { rows: await mapInSlices(rows, rowJson), ...page, total: Number(total) };
    },
  );
}
