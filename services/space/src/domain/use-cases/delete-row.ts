import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NamedSource } from "../model/data-source.ts";
import { rowNotFound, tableNotFound } from "../model/table-errors.ts";
import type { TableRepository } from "../model/table.ts";
import type { NamedRow } from "./get-row.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly sourceReader: DataSourceReader;
}

/** Deletes a row of a table. The table's columns stay. */
export class DeleteRow {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, named: NamedSource, { tableId, rowId }: NamedRow): Promise<void> {
    const { tables, sourceReader } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireWritable(actor, named);
    const outcome = await tables.deleteRow({ workspaceId, dataSourceId, nodeId: tableId }, rowId);
    if (outcome === "missing") throw tableNotFound();
    if (outcome === "no_row") throw rowNotFound();
  }
}
