import { z } from "zod";
import type { TableClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { placementFields, placementOf } from "../documents/placement-body.ts";
import { requireField } from "../require-field.ts";
import { tableJson } from "./table-json.ts";
import { tableAnswer } from "./table-schema.ts";

// Tables of other databases are another product's: naming one is refused, so that nobody takes it for theirs.
const body = z.object({
  ...placementFields,
  table_id: z
    .string()
    .min(1, "must not be empty")
    .optional()
    .describe("1 to 512 characters; a new one where it is unset"),
  name: z.string().describe("1 to 512 characters"),
  description: z.string().describe("At most 4,096 characters"),
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
