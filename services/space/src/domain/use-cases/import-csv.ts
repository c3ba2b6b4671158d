import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import type { RowReplacement } from "../changes/row-replacement.ts";
import { checkPlacement } from "../model/check-node.ts";
import { checkColumns, checkTable, checkTableId } from "../model/check-table.ts";
import type { Column } from "../model/column.ts";
import { mergedColumns } from "../model/columns.ts";
import { rowsOfCsv, scanCsv } from "../model/csv-table.ts";
import type { CsvTable } from "../model/csv-table.ts";
import type { CsvReader, StoredContent } from "../model/csv.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node, NodeKey } from "../model/node.ts";
import type { NodeTransition } from "../model/put-node.ts";
import { putTable, tableMimeType } from "../model/put-table.ts";
import { tableNotFound, tooManyRows } from "../model/table-errors.ts";
import { maxRows } from "../model/table.ts";
import type { TableRepository } from "../model/table.ts";
import type { GivenTable } from "./upsert-table.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly csv: CsvReader;
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly rowReplacement: RowReplacement;
  readonly now: () => number;
}

// So many ids are 200 KB of a query.
const idsAtOnce = 10_000;

/** A table that a request fills from a file. */
export interface GivenCsv extends GivenTable {
  readonly content: StoredContent;
  /** Its rows are all that the table has from then on. */
  readonly truncate: boolean;
  readonly allowEmptySchema: boolean;
  readonly signal: AbortSignal;
}

/**
 * Puts a table into a data source with the rows of a CSV file. The file is read twice: nothing is written before all of it was
 * looked at, and what its columns are is known only then.
 */
export class ImportCsv {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE, UNAVAILABLE. */
  async execute(actor: Actor, named: NamedSource, given: GivenCsv): Promise<Node> {
    const { csv, sourceReader, nodeWriter, now } = this.#deps;
    const { tableId, name, description, content, signal } = given;
    const source = await sourceReader.requireWritable(actor, named);
    checkTableId(tableId);
    checkTable(given);
    const placement = checkPlacement(tableId, given.placement, tableMimeType);
    const scanned = await scanCsv(csv.read(content, signal));
    if (scanned.columns.length === 0 && !given.allowEmptySchema) throw invalidField("fileId", "has no header");
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId: tableId };
    const count = await this.#deps.tables.countRows(key);
    const replaces = given.truncate || count === null;
    if (!replaces) await this.#checkRoom(key, count, scanned.rowCount);
    const columns = (former: readonly Column[]) => columnsWith(replaces ? [] : former, scanned);
    const transition = putTable({ key, placement, name, description, columns, at: now() });
    const written = () => this.#write(key, given, { scanned, transition, replaces });
    const table = await nodeWriter.write(source, written);
    if (table === null) throw tableNotFound();
    return table;
  }

  /** Rows that have these ids already are replaced. @throws AppError INVALID_ARGUMENT. */
  async #checkRoom(key: NodeKey, former: number, given: number): Promise<void> {
    let count = former + given;
    for (let first = 0; first < given && count > maxRows; first += idsAtOnce) {
      const ids = Array.from({ length: Math.min(idsAtOnce, given - first) }, (_, at) => String(first + at));
      count -= await this.#deps.tables.countThese(key, ids);
    }
    if (count > maxRows) throw tooManyRows("fileId");
  }

  /** Without replacing what is there, rows come in pieces: a process that dies leaves some, and the same again the rest. */
  async #write(
    key: NodeKey,
    { content, signal }: GivenCsv,
    wanted: { readonly scanned: CsvTable; readonly transition: NodeTransition; readonly replaces: boolean },
  ): Promise<Node | null> {
    const { tables, csv, rowReplacement } = this.#deps;
    const pieces = rowsOfCsv(csv.read(content, signal), wanted.scanned.columns);
    if (wanted.replaces) return rowReplacement.execute(key, pieces, wanted.transition);
    const table = await tables.putRows(key, [], wanted.transition);
    for await (const rows of pieces) await tables.putRows(key, rows, () => null);
    return table;
  }
}

function columnsWith(former: readonly Column[], { columns }: CsvTable): readonly Column[] {
  const merged = mergedColumns(former, columns);
  checkColumns("fileId", merged);
  return merged;
}
