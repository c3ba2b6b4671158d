import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { documentNotFound } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { NodeRepository } from "../model/node.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

/** Deletes a document. */
export class DeleteDocument {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(actor: Actor, named: NamedSource, documentId: string): Promise<void> {
    const { nodes, sourceReader } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireWritable(actor, named);
    const isDeleted = await nodes.delete({ workspaceId, dataSourceId, nodeId: documentId }, "document");
    if (!isDeleted) throw documentNotFound();
  }
}
