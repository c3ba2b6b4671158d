import { stringify } from "csv-stringify/sync";
import type { NodeWithText } from "../model/node.ts";
import type { Cell, CellValue, TableRepository } from "../model/table.ts";

// How long rows are is known once some are read: then as many as there is room for, since each page counts the rows before it.
const [rowsFirst, mostRows] = [100, 5_000];

/** A text, or how it begins. */
export interface BegunText {
  readonly text: string;
  /** Whether that is all of it. */
  readonly isComplete: boolean;
}

/** Writes tables as texts. */
export class TableText {
  readonly #tables: Pick<TableRepository, "listRows">;

  constructor({ tables }: { readonly tables: Pick<TableRepository, "listRows"> }) {
    this.#tables = tables;
  }

  /**
   * What a table is found by, then its rows as CSV (RFC 4180) under the names of its columns.
   * @param length UTF-16 code units, from which on no more rows are read. @param mayGoOn Asked before each page of rows.
   * @throws What `mayGoOn` does.
   */
  async begin({ node, text: described }: NodeWithText, length: number, mayGoOn: () => boolean): Promise<BegunText> {
    const columns = node.table?.columns.map(({ name }) => name) ?? [];
    let text = `${described}\n\n${stringify([columns])}`;
    let [offset, total, limit] = [0, 1, rowsFirst];
    while (offset < total && text.length <= length) {
      if (!mayGoOn()) return { text, isComplete: false };
      const page = await this.#tables.listRows(node, { limit, offset });
      if (page === null || page.rows.length === 0) break;
      const lines = stringify(page.rows.map(({ cells }) => lineOf(columns, cells)));
      text += lines;
      const room = Math.ceil(((length - text.length) * page.rows.length) / lines.length) + 1;
      limit = Math.min(mostRows, Math.max(1, room));
      offset += page.rows.length;
      total = page.total;
    }
    return { text, isComplete: offset >= total || text.length <= length };
  }
}

function lineOf(columns: readonly string[], cells: readonly Cell[]): readonly string[] {
  const values = new Map(cells.map(({ column, value }) => [column, value]));
  return columns.map((column) => written(values.get(column) ?? null));
}

function written(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "object") return value.text ?? new Date(value.epoch).toISOString();
  return String(value);
}
