import type { Actor } from "@parley/actor";
import { newId } from "@parley/ids";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import { checkPlacement } from "../model/check-node.ts";
import type { GivenPlacement } from "../model/check-node.ts";
import { checkTable, checkTableId } from "../model/check-table.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node } from "../model/node.ts";
import { putTable, tableMimeType } from "../model/put-table.ts";
import { tableNotFound } from "../model/table-errors.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly now: () => number;
}

/** What a request says of a table. */
export interface GivenTable {
  /** A new one when empty. */
  readonly tableId: string;
  readonly name: string;
  readonly description: string;
  readonly placement: GivenPlacement;
}

/** Puts a table into a data source, or says something else of it; its rows stay, and the same again changes nothing. */
export class UpsertTable {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, given: GivenTable): Promise<Node> {
    const { sourceReader, nodeWriter, now } = this.#deps;
    const source = await sourceReader.requireWritable(actor, named);
    const tableId = given.tableId === "" ? newId("tbl") : given.tableId;
    checkTableId(tableId);
    checkTable(given);
    const placement = checkPlacement(tableId, given.placement, tableMimeType);
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId: tableId };
    const { name, description } = given;
    const transition = putTable({ key, placement, name, description, columns: (former) => former, at: now() });
    const table = await nodeWriter.put(source, tableId, transition);
    if (table === null) throw tableNotFound();
    return table;
  }
}
