import { dataSourceNotFound } from "../model/data-source-errors.ts";
import type { DataSource, DataSourceRepository } from "../model/data-source.ts";
import type { Indexing } from "../model/indexing.ts";
import { hasText } from "../model/node.ts";
import type { Node, NodeRepository } from "../model/node.ts";
import type { NodeTransition } from "../model/put-node.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly nodes: NodeRepository;
  readonly indexing: Indexing;
}

/** Writes nodes of data sources that may be deleted at the same moment. */
export class NodeWriter {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** What the node is afterwards; null where there is none. @throws AppError NOT_FOUND for a source that was deleted meanwhile. */
  async put(source: DataSource, nodeId: string, transition: NodeTransition): Promise<Node | null> {
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId };
    return this.write(source, () => this.#deps.nodes.put(key, transition));
  }

  /** The same of a write that another repository does. @param written Resolves with the node that it wrote. */
  async write(source: DataSource, written: () => Promise<Node | null>): Promise<Node | null> {
    const { dataSources, nodes, indexing } = this.#deps;
    const node = await written();
    // Whoever deletes the source from here on finds the node. Whoever did before may have passed it: should this process die
    // before the removal, the last look at the deleted source does it. Writing to the source in the same transaction would
    // do it too, and have all who write to one source wait for each other.
    if (await dataSources.isDeleted(source)) {
      if (node !== null) await nodes.delete(node, node.type);
      throw dataSourceNotFound();
    }
    if (node !== null && hasText(node.type)) indexing.wake();
    return node;
  }
}
