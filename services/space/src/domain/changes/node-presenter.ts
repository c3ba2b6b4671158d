import type { FoundNode, NodeSearch } from "../model/node-search.ts";
import type { NodeKey } from "../model/node.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";
import type { OpenView, SeenView, ViewReader } from "./view-reader.ts";

// A source may be shown in a thousand spaces.
const maxViews = 50;

interface Dependencies {
  readonly nodeSearch: NodeSearch;
  readonly viewReader: ViewReader;
}

/** What was found, as the caller may see it. */
export interface ShownNode {
  readonly found: FoundNode;
  /** null where there is none, or none that the caller reads. */
  readonly parentTitle: string | null;
  /** Views of the caller's that show it; one at least. */
  readonly viewIds: readonly string[];
}

/** Nodes, and the views that they name. */
export interface ShownNodes {
  readonly nodes: readonly ShownNode[];
  readonly views: readonly SeenView[];
}

/** Says of nodes what their readers may know: the title of what they stand in, and where they are shown. */
export class NodePresenter {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param open What the caller reads now: what none of it shows is left out. */
  async show(workspaceId: string, open: readonly OpenView[], all: readonly FoundNode[]): Promise<ShownNodes> {
    const { viewReader, nodeSearch } = this.#deps;
    const bySource = Map.groupBy(open, ({ view }) => view.dataSourceId);
    const showing = (found: FoundNode): readonly OpenView[] => {
      const views = bySource.get(sourceIdOf(found)) ?? [];
      return found.kind === "source" ? views : views.filter(({ view }) => isSearched(found.node, [view], noFilter));
    };
    const visible = all.map((found) => ({ found, views: showing(found) })).filter(({ views }) => views.length > 0);
    const parents = await nodeSearch.findMany(
      workspaceId,
      visible.flatMap(({ found }) => parentKeyOf(found) ?? []),
    );
    const titles = new Map(
      parents.flatMap((node) => (showing({ kind: "node", node }).length > 0 ? [[keyText(node), node.title]] : [])),
    );
    const nodes = visible.map(({ found, views }) => {
      const parent = parentKeyOf(found);
      const viewIds = views.slice(0, maxViews).map(({ view }) => view.viewId);
      return { found, viewIds, parentTitle: parent === null ? null : (titles.get(keyText(parent)) ?? null) };
    });
    const named = new Set(nodes.flatMap(({ viewIds }) => viewIds));
    const views = await viewReader.seen(
      workspaceId,
      open.filter(({ view }) => named.has(view.viewId)),
    );
    return { nodes, views };
  }
}

function sourceIdOf(found: FoundNode): string {
  return found.kind === "source" ? found.source.dataSourceId : found.node.dataSourceId;
}

function parentKeyOf(found: FoundNode): NodeKey | null {
  if (found.kind === "source") return null;
  const { workspaceId, dataSourceId, parentId } = found.node;
  return parentId === null ? null : { workspaceId, dataSourceId, nodeId: parentId };
}

function keyText({ dataSourceId, nodeId }: NodeKey): string {
  return `${dataSourceId}/${nodeId}`;
}
