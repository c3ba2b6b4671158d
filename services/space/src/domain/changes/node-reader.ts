import type { Actor } from "@parley/actor";
import type { Node, NodeRepository, NodeWithText } from "../model/node.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";
import type { View } from "../model/view.ts";
import type { ViewReader } from "./view-reader.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly viewReader: ViewReader;
}

/** A document, table or folder as a request names it: by a view that shows it. */
export interface ViewedNode {
  readonly viewId: string;
  readonly nodeId: string;
}

/** Finds documents, tables and folders in views for who asks. */
export class NodeReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Those of these that are there, and that the actor can read. */
  async find(
    actor: Actor,
    named: readonly ViewedNode[],
  ): Promise<readonly { readonly node: Node; readonly view: View }[]> {
    const { nodes, viewReader } = this.#deps;
    const open = await viewReader.readable(actor, [...new Set(named.map(({ viewId }) => viewId))]);
    const viewOf = new Map(open.map(({ view }) => [view.viewId, view]));
    const found = await Promise.all(
      named.map(async ({ viewId, nodeId }) => {
        const view = viewOf.get(viewId);
        if (view === undefined) return [];
        const { workspaceId, dataSourceId } = view;
        const node = await nodes.find({ workspaceId, dataSourceId, nodeId }, "document", "table", "folder");
        return node !== null && isShown(node, view) ? [{ node, view }] : [];
      }),
    );
    return found.flat();
  }

  /** A document or table with what it is found by, which is all that a document says; null where there is none, or the actor can't read it. */
  async read(actor: Actor, { viewId, nodeId }: ViewedNode): Promise<NodeWithText | null> {
    const [open] = await this.#deps.viewReader.readable(actor, [viewId]);
    if (open === undefined) return null;
    const { workspaceId, dataSourceId } = open.view;
    const found = await this.#deps.nodes.findWithText({ workspaceId, dataSourceId, nodeId });
    return found !== null && isShown(found.node, open.view) ? found : null;
  }
}

function isShown(node: Node, view: View): boolean {
  return isSearched(node, [view], noFilter);
}
