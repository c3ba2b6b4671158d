import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { NodeRepository } from "../model/node.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

/** Counts the documents of a data source that wait to be indexed. */
export class CheckUpsertQueue {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, named: NamedSource): Promise<number> {
    const { nodes, sourceReader } = this.#deps;
    return nodes.countPending(await sourceReader.requireReadable(actor, named));
  }
}
