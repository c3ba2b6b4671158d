import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { documentNotFound } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { NodeRepository, NodeWithText } from "../model/node.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

/** Reads a document with its text. */
export class GetDocument {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, named: NamedSource, documentId: string): Promise<NodeWithText> {
    const { nodes, sourceReader } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireReadable(actor, named);
    const found = await nodes.findWithText({ workspaceId, dataSourceId, nodeId: documentId });
    if (found?.node.type !== "document") throw documentNotFound();
    return found;
  }
}
