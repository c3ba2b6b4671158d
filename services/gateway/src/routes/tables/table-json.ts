import type { Table__Output, TableCell__Output, TableRow, TableRow__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import type { givenRow, rowSchema, tableColumns, tableSchema } from "./table-schema.ts";

type ColumnsJson = z.output<typeof tableColumns>;
type ValueType = NonNullable<ColumnsJson>[number]["value_type"];
type RowJson = z.output<typeof rowSchema>;
type GivenRow = z.output<typeof givenRow>;

/** A table as the client knows it (API C138). */
export function tableJson(table: Table__Output): z.output<typeof tableSchema> {
  return {
    data_source_id: table.dataSourceId,
    table_id: table.tableId,
    name: table.name,
    description: table.description,
    schema: columnsJson(table),
    timestamp: Number(table.timestamp),
    tags: table.tags,
    parents: table.parents,
    parent_id: table.parentId ?? null,
    mime_type: table.mimeType,
    title: table.title,
    source_url: table.sourceUrl ?? null,
  };
}

/** The columns of a table. */
export function columnsJson({ columns }: Table__Output): ColumnsJson {
  // The service names no other type.
  const listed = columns.map(({ name, valueType }) => ({ name, value_type: valueType as ValueType }));
  return listed.length === 0 ? null : listed;
}

/** A row as the client knows it (API C139). */
export function rowJson({ rowId, cells }: TableRow__Output): RowJson {
  return { row_id: rowId, value: Object.fromEntries(cells.map((cell) => [cell.column, valueJson(cell)])) };
}

/** A row of a request, as the RPC takes it. */
export function rowOf({ row_id: rowId, value }: GivenRow): TableRow {
  return { rowId, cells: Object.entries(value).map(([column, given]) => ({ column, ...cellOf(given) })) };
}

function valueJson({ kind, number, text, boolean, time }: TableCell__Output): RowJson["value"][string] {
  switch (kind) {
    case undefined:
      return null;
    case "number":
      return number ?? null;
    case "text":
      return text ?? null;
    case "boolean":
      return boolean ?? null;
    case "time":
      return {
        type: "datetime",
        epoch: Number(time?.epoch),
        ...(time?.text === undefined ? {} : { string_value: time.text }),
      };
    default:
      return kind satisfies never;
  }
}

function cellOf(value: GivenRow["value"][string]) {
  if (value === null) return {};
  if (typeof value === "number") return { number: value };
  if (typeof value === "string") return { text: value };
  if (typeof value === "boolean") return { boolean: value };
  return { time: { epoch: String(value.epoch) } };
}
