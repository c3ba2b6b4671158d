import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node, NodeRepository } from "../model/node.ts";
import { tableNotFound } from "../model/table-errors.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

/** Reads what is said of a table. */
export class GetTable {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, named: NamedSource, tableId: string): Promise<Node> {
    const { nodes, sourceReader } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireReadable(actor, named);
    const table = await nodes.find({ workspaceId, dataSourceId, nodeId: tableId }, "table");
    if (table === null) throw tableNotFound();
    return table;
  }
}
