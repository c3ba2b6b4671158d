import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NamedSource } from "../model/data-source.ts";
import { rowNotFound, tableNotFound } from "../model/table-errors.ts";
import type { Row, TableRepository } from "../model/table.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly sourceReader: DataSourceReader;
}

/** A row as a request names it. */
export interface NamedRow {
  readonly tableId: string;
  readonly rowId: string;
}

/** Reads a row of a table. */
export class GetRow {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, named: NamedSource, { tableId, rowId }: NamedRow): Promise<Row> {
    const { tables, sourceReader } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireReadable(actor, named);
    const row = await tables.findRow({ workspaceId, dataSourceId, nodeId: tableId }, rowId);
    if (row === "missing") throw tableNotFound();
    if (row === null) throw rowNotFound();
    return row;
  }
}
