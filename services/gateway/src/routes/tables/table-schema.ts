import { maxTimestampMs, minTimestampMs } from "@parley/errors";
import { z } from "zod";
import { characters, somethingWritten, epochMs } from "../field-schemas.ts";

/** The columns of a table (API C138); null before there are any. */
export const tableColumns = z
  .array(
    z
      .object({ name: z.string(), value_type: z.enum(["int", "float", "text", "bool", "datetime"]) })
      .meta({ id: "TableColumn" }),
  )
  .nullable();

/** A table as the client knows it (API C138). */
export const tableSchema = z
  .object({
    data_source_id: z.string(),
    table_id: z.string(),
    name: z.string(),
    description: z.string(),
    schema: tableColumns,
    timestamp: epochMs,
    tags: z.array(z.string()),
    parents: z.array(z.string()).describe("Ids from its own up to the root"),
    parent_id: z.string().nullable(),
    mime_type: z.string(),
    title: z.string(),
    source_url: z.string().nullable(),
  })
  .meta({ id: "Table" });

const time = { type: z.literal("datetime"), epoch: z.int().describe("Milliseconds since 1970-01-01T00:00Z") };

/** A row as the client knows it (API C139). */
export const rowSchema = z
  .object({
    row_id: z.string(),
    value: z
      .record(
        z.string(),
        z.union([
          z.number(),
          z.string(),
          z.boolean(),
          z.object({ ...time, string_value: z.string().optional().describe("As it was written") }),
          z.null(),
        ]),
      )
      .describe("Values by column"),
  })
  .meta({ id: "TableRow" });

/** What is said of a table where one is made or replaced. */
export const tableName = characters(1, 512).meta({ pattern: somethingWritten });
export const tableDescription = characters(0, 4_096);

// The space service checks it.
const givenEpoch = time.epoch.meta({ minimum: minTimestampMs, maximum: maxTimestampMs });

// The service looks at it.
const cellText = z.string().meta({ maxLength: 32_768 });

/** A row as a request has it. */
export const givenRow = z.object({
  row_id: characters(1, 512),
  value: z
    .record(
      z.string(),
      z.union([cellText, z.number(), z.boolean(), z.object({ ...time, epoch: givenEpoch })]).nullable(),
    )
    // As many columns as a table may have.
    .meta({ maxProperties: 256, propertyNames: { type: "string", minLength: 1, maxLength: 128 } }),
});

/** The answer with one table. */
export const tableAnswer = z.object({ table: tableSchema });
