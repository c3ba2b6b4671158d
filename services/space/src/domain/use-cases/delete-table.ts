import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { NodeRepository } from "../model/node.ts";
import { tableNotFound } from "../model/table-errors.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

/** Deletes a table. Its rows are found by nobody from then on, and removed afterwards. */
export class DeleteTable {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, named: NamedSource, tableId: string): Promise<void> {
    const { nodes, sourceReader } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireWritable(actor, named);
    const isDeleted = await nodes.delete({ workspaceId, dataSourceId, nodeId: tableId }, "table");
    if (!isDeleted) throw tableNotFound();
  }
}
