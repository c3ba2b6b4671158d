import type { NodeSearch } from "../model/node-search.ts";
import type { Node, NodeKey } from "../model/node.ts";
import { mergedScopes } from "../model/search-filter.ts";
import type { SearchScope } from "../model/search-filter.ts";
import { shownParents } from "../model/shown-parents.ts";

interface Dependencies {
  readonly nodeSearch: NodeSearch;
}

/** A node with those of its parents alone that its reader may know of. */
export interface PresentedNode {
  readonly node: Node;
  /** null where the direct parent is not there, or not shown. */
  readonly parentTitle: string | null;
}

/** Says which parents of nodes their readers may know: what no view of theirs shows is not there for them, not even its id. */
export class ParentPresenter {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The nodes in their order. @param scopes What the reader sees of their sources. */
  async show(
    workspaceId: string,
    scopes: readonly SearchScope[],
    nodes: readonly Node[],
  ): Promise<readonly PresentedNode[]> {
    const bySource = new Map(mergedScopes(scopes).map((scope) => [scope.dataSourceId, scope]));
    const found = await this.#parentsOf(workspaceId, nodes, bySource);
    return nodes.map((node) => {
      const scope = bySource.get(node.dataSourceId);
      const find = (nodeId: string) => found.get(keyText({ ...node, nodeId }));
      const parents = scope === undefined ? node.parents.slice(0, 1) : shownParents(node, scope, find);
      const parentId = node.parentId !== null && parents.includes(node.parentId) ? node.parentId : null;
      const parent = parentId === null ? undefined : find(parentId);
      return { node: { ...node, parents, parentId }, parentTitle: parent?.title ?? null };
    });
  }

  /** By `keyText`: the direct parents, and all others where only a part of the source is seen. */
  async #parentsOf(
    workspaceId: string,
    nodes: readonly Node[],
    scopes: ReadonlyMap<string, SearchScope>,
  ): Promise<ReadonlyMap<string, Node>> {
    const keys = new Map<string, NodeKey>();
    for (const { dataSourceId, parents } of nodes) {
      const seesAll = scopes.get(dataSourceId)?.parentsIn === null;
      for (const nodeId of parents.slice(1, seesAll ? 2 : undefined)) {
        const key = { workspaceId, dataSourceId, nodeId };
        keys.set(keyText(key), key);
      }
    }
    const found = await this.#deps.nodeSearch.findMany(workspaceId, [...keys.values()]);
    return new Map(found.map((node) => [keyText(node), node]));
  }
}

function keyText({ dataSourceId, nodeId }: Pick<NodeKey, "dataSourceId" | "nodeId">): string {
  return `${dataSourceId}/${nodeId}`;
}
