import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { nodeId, placementFields, placementOf } from "../documents/placement-body.ts";
import { requireField } from "../require-field.ts";
import { tableJson } from "./table-json.ts";
import { tableAnswer, tableDescription, tableName } from "./table-schema.ts";

// Tables of other databases are another product's: naming one is refused, so that nobody takes it for theirs.
const body = z.object({
  ...placementFields,
  table_id: nodeId.optional().describe("A new one where it is unset"),
  name: tableName,
  description: tableDescription,
  remote_database_table_id: z.null("must be null").optional(),
  remote_database_secret_id: z.null("must be null").optional(),
});

/** POST a table, or say something else of it (API C138); its rows stay. */
export function upsertTable(tables: TableClient) {
  return operation(
    { rpc: "UpsertTable", summary: "Put a table into a data source", body, answer: tableAnswer },
    async (call, { body: given }) => {
      const { table_id: tableId = "", name, description } = given;
      const request = { ...namedSource(call), tableId, name, description, placement: placementOf(given) };
      const { table } = await tables.UpsertTable(request, call.rpc);
      return { table: tableJson(requireField(table)) };
    },
  );
}
