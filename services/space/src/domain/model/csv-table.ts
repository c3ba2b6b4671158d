import { invalidField } from "@parley/errors";
import { checkCellText, checkColumnName, checkWidth, maxRowBytes } from "./check-table.ts";
import { widest } from "./columns.ts";
import type { SeenColumn } from "./columns.ts";
import type { ValueType } from "./column.ts";
import { readValue, typeOfText } from "./read-value.ts";
import { rowsTooLarge, tooManyRows } from "./table-errors.ts";
import { maxRows } from "./table.ts";
import type { Row } from "./table.ts";

const field = "fileId";
const rowsAtOnce = 500;
// Rows that are long are written in smaller pieces.
const charactersAtOnce = 4 * 1024 * 1024;

/** What a look at all of a CSV file has found. */
export interface CsvTable {
  /** In the order of the header. */
  readonly columns: readonly SeenColumn[];
  readonly rowCount: number;
}

/** The names in a header; a column without one is called by its place. @throws AppError INVALID_ARGUMENT. */
function namesOf(header: readonly string[]): readonly string[] {
  checkWidth(field, header.length);
  const names = header.map((text, at) => (text.trim() === "" ? `column_${at + 1}` : text.trim()));
  for (const [at, name] of names.entries()) {
    checkColumnName(field, name);
    if (names.indexOf(name) !== at) throw invalidField(field, `has two columns of the name ${name}`);
  }
  return names;
}

/** Looks at all of a file before anything of it is written. @throws AppError INVALID_ARGUMENT, PAYLOAD_TOO_LARGE. */
export async function scanCsv(lines: AsyncIterable<readonly string[]>): Promise<CsvTable> {
  let names: readonly string[] | null = null;
  let types: (ValueType | null)[] = [];
  let nameBytes = 0;
  let rowCount = 0;
  for await (const line of lines) {
    if (names === null) {
      names = namesOf(line);
      types = names.map(() => null);
      nameBytes = bytesOf(names);
      continue;
    }
    rowCount += 1;
    if (rowCount > maxRows) throw tooManyRows(field);
    checkLine(line, nameBytes);
    types = types.map((type, at) => widest(type, typeOfText(line[at] ?? "")));
  }
  return { columns: (names ?? []).map((name, at) => [name, types[at] ?? null]), rowCount };
}

/** The rows of a file in pieces; their ids are their places, from 0. @param columns What `scanCsv` found. */
export async function* rowsOfCsv(
  lines: AsyncIterable<readonly string[]>,
  columns: readonly SeenColumn[],
): AsyncGenerator<readonly Row[]> {
  let rows: Row[] = [];
  let [at, characters] = [-1, 0];
  for await (const line of lines) {
    if (at >= 0) {
      rows.push({
        rowId: String(at),
        cells: columns.map(([column, type], place) => cellOf(column, type, line[place])),
      });
      characters += line.reduce((sum, text) => sum + text.length, 0);
    }
    at += 1;
    if (rows.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield rows;
    [rows, characters] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

function cellOf(column: string, type: ValueType | null, text = ""): Row["cells"][number] {
  return { column, value: readValue(text, type ?? "text") };
}

/** @param nameBytes Of the columns: each row has their names. */
function checkLine(line: readonly string[], nameBytes: number): void {
  for (const text of line) checkCellText(field, text);
  if (nameBytes + bytesOf(line) > maxRowBytes) throw rowsTooLarge(field, `has a row of more than ${maxRowBytes} bytes`);
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
