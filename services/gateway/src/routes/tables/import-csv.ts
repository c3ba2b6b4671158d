import { z } from "zod";
import type { FileClient, TableClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { nodeId, placementFields, placementOf } from "../documents/placement-body.ts";
import { discardFile } from "../files/upsertable-file.ts";
import { requireField } from "../require-field.ts";
import { csvOfFile } from "./csv-of-file.ts";
import { columnsJson } from "./table-json.ts";
import { tableColumns, tableDescription, tableName } from "./table-schema.ts";

// A long file is read twice and written.
const deadlineMs = 300_000;

// This body's names are unlike those of the others (API C140).
const body = z.object({
  tableId: nodeId,
  fileId: z.string().describe("A file of one's own with the use case `upsert_table`; it is deleted afterwards"),
  name: tableName,
  description: tableDescription,
  title: placementFields.title,
  mimeType: placementFields.mime_type,
  timestamp: placementFields.timestamp,
  tags: placementFields.tags,
  parentId: placementFields.parent_id,
  parents: placementFields.parents,
  sourceUrl: placementFields.source_url,
  truncate: z.boolean().optional().describe("Whether its rows are all the rows from then on"),
  async: z.boolean().optional().describe("Whether the answer only names the table"),
  allowEmptySchema: z.boolean().optional().describe("Whether a file without a header is a table without columns"),
});

const answer = z.object({
  table: z.union([z.object({ table_id: z.string() }), tableColumns]).describe("With `async` its id, else its columns"),
});

/** What the service names as bodies of tables do, as this one has it. */
const fieldNames: Readonly<Record<string, string>> = {
  table_id: "tableId",
  mime_type: "mimeType",
  parent_id: "parentId",
  source_url: "sourceUrl",
};

/** POST a table with the rows of a CSV file (API C140): a file that is wrong changes nothing. */
export function importCsv(tables: TableClient, files: FileClient) {
  return operation({ rpc: "ImportCsv", summary: "Put a CSV file into a table", body, answer }, async (call, input) => {
    const { fileId, tableId, name, description, truncate, allowEmptySchema, async, ...placed } = input.body;
    const named = { ...namedSource(call), tableId, name, description };
    // Who may not put anything there is not told what files there are.
    await tables.ListTables({ ...namedSource(call), limit: 1, offset: 0 }, call.rpc);
    const content = await csvOfFile(call, files, fileId);
    const { mimeType, parentId, sourceUrl, ...rest } = placed;
    const fields = { ...rest, mime_type: mimeType, parent_id: parentId, source_url: sourceUrl };
    const request = {
      ...named,
      placement: placementOf(fields),
      content,
      truncate: truncate === true,
      allowEmptySchema: allowEmptySchema === true,
    };
    const imported = withFieldNames(
      tables.ImportCsv(request, { ...call.rpc, deadlineMs }),
      (field) => fieldNames[field] ?? field,
    );
    const table = requireField((await imported).table);
    await discardFile(call, files, fileId);
    return { table: async === true ? { table_id: tableId } : columnsJson(table) };
  });
}
