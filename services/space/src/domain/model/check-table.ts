import { invalidField, isTimestamp } from "@parley/errors";
import { checkNodeId } from "./check-node.ts";
import { checkText, checkWellFormed, countCharacters } from "./check-text.ts";
import type { Column } from "./column.ts";
import { rowsTooLarge } from "./table-errors.ts";
import type { CellValue, Row } from "./table.ts";

const maxNameCharacters = 512;
const maxDescriptionCharacters = 4_096;
const maxColumnCharacters = 128;
const maxRowsAtOnce = 500;

/** How many columns a table has at most. */
export const maxColumns = 256;
/** Of a text in a row. */
const maxCellCharacters = 32_768;
/** Of a row's texts and the names of its columns in UTF-8: a message has 32 MB, and a page of rows has 100 of them. */
export const maxRowBytes = 256 * 1024;
/** The path of a route: no table has it as an id. */
const reservedId = "csv";

/** @throws AppError INVALID_ARGUMENT naming `table_id`. */
export function checkTableId(tableId: string): void {
  checkNodeId("table_id", tableId);
  if (tableId === reservedId) throw invalidField("table_id", `must not be ${reservedId}`);
}

/** What is said of a table. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkTable({ name, description }: { readonly name: string; readonly description: string }): void {
  if (name.trim() === "") throw invalidField("name", "must not be empty");
  checkText("name", name, maxNameCharacters);
  checkText("description", description, maxDescriptionCharacters);
}

/** @throws AppError INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE. */
export function checkRows(rows: readonly Row[]): void {
  if (rows.length > maxRowsAtOnce) throw invalidField("rows", `must have at most ${maxRowsAtOnce} entries`);
  const ids = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const field = `rows[${at}]`;
    checkNodeId(`${field}.row_id`, row.rowId);
    if (ids.has(row.rowId)) throw invalidField(`${field}.row_id`, "is there twice");
    ids.add(row.rowId);
    checkRow(field, row);
  }
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkColumns(field: string, columns: readonly Column[]): void {
  if (columns.length > maxColumns) throw invalidField(field, `would give the table more than ${maxColumns} columns`);
}

/** How many columns a file has. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkWidth(field: string, columns: number): void {
  if (columns > maxColumns) throw invalidField(field, `has more than ${maxColumns} columns`);
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkColumnName(field: string, name: string): void {
  if (name === "") throw invalidField(field, "must have a name for each column");
  checkText(field, name, maxColumnCharacters);
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkCellText(field: string, text: string): void {
  if (text.length > maxCellCharacters && countCharacters(text) > maxCellCharacters)
    throw invalidField(field, `has a text of more than ${maxCellCharacters} characters`);
  checkWellFormed(field, text);
}

function checkRow(field: string, { cells }: Row): void {
  if (cells.length > maxColumns) throw invalidField(`${field}.value`, `must have at most ${maxColumns} entries`);
  let bytes = 0;
  for (const { column, value } of cells) {
    checkColumnName(`${field}.value`, column);
    if (typeof value === "number" && !Number.isFinite(value))
      throw invalidField(`${field}.value`, "has a number that is none");
    if (typeof value === "object" && value !== null && !isTimestamp(value.epoch))
      throw invalidField(`${field}.value`, "has a datetime outside the years 1 to 9999");
    const text = textOf(value);
    checkCellText(`${field}.value`, text);
    bytes += Buffer.byteLength(column) + Buffer.byteLength(text);
  }
  if (bytes > maxRowBytes) throw rowsTooLarge(`${field}.value`, `has more than ${maxRowBytes} bytes`);
}

/** What is long of a value. */
function textOf(value: CellValue): string {
  if (typeof value === "string") return value;
  return typeof value === "object" ? (value?.text ?? "") : "";
}
