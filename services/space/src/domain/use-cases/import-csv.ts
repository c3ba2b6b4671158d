import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
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
import type { PutTable } from "../model/put-table.ts";
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

type PutWithoutColumns = Omit<PutTable, "columns">;

/** Somebody made the table while its file was read: their rows stay. */
class TableThere extends Error {
  override readonly name = "TableThere";
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
    const put = { key, placement, name, description, at: now() };
    const written = () => this.#import(given, scanned, put);
    const table = await nodeWriter.write(source, written);
    if (table === null) throw tableNotFound();
    return table;
  }

  async #import(given: GivenCsv, scanned: CsvTable, put: PutWithoutColumns): Promise<Node | null> {
    const { key } = put;
    const replacing = putTable({ ...put, columns: () => columnsWith([], scanned) });
    if (given.truncate) return this.#replace(key, given, scanned, replacing);
    if ((await this.#deps.tables.countRows(key)) === null) {
      try {
        return await this.#replace(key, given, scanned, (current) => {
          if (current?.type === "table") throw new TableThere();
          return replacing(current);
        });
      } catch (error) {
        if (!(error instanceof TableThere)) throw error;
      }
    }
    const count = (await this.#deps.tables.countRows(key)) ?? 0;
    await this.#checkRoom(key, count, scanned.rowCount);
    return this.#join(given, scanned, putTable({ ...put, columns: (former) => columnsWith(former, scanned) }), key);
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

  #replace(key: NodeKey, given: GivenCsv, { columns }: CsvTable, transition: NodeTransition): Promise<Node | null> {
    const { csv, rowReplacement } = this.#deps;
    return rowReplacement.execute(key, rowsOfCsv(csv.read(given.content, given.signal), columns), transition);
  }

  /** Rows come in pieces: a process that dies leaves some, and the same again the rest. */
  async #join(
    { content, signal }: GivenCsv,
    { columns }: CsvTable,
    transition: NodeTransition,
    key: NodeKey,
  ): Promise<Node | null> {
    const { tables, csv } = this.#deps;
    const table = await tables.putRows(key, [], transition);
    for await (const rows of rowsOfCsv(csv.read(content, signal), columns)) {
      await tables.putRows(key, rows, () => null);
      exitPoint("rows.joined");
    }
    return table;
  }
}

function columnsWith(former: readonly Column[], { columns }: CsvTable): readonly Column[] {
  const merged = mergedColumns(former, columns);
  checkColumns("fileId", merged);
  return merged;
}
