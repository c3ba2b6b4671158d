import type { FoundNode } from "../model/node-search.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";
import type { ParentPresenter } from "./parent-presenter.ts";
import type { OpenView, SeenView, ViewReader } from "./view-reader.ts";

// A source may be shown in a thousand spaces.
const maxViews = 50;

interface Dependencies {
  readonly parents: ParentPresenter;
  readonly viewReader: ViewReader;
}

/** What was found, as the caller may see it. */
export interface ShownNode {
  /** With the parents alone that the caller reads. */
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

/** Says of nodes what their readers may know: what they stand in, its title, and where they are shown. */
export class NodePresenter {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param open What the caller reads now: what none of it shows is left out. */
  async show(workspaceId: string, open: readonly OpenView[], all: readonly FoundNode[]): Promise<ShownNodes> {
    const { viewReader, parents } = this.#deps;
    const bySource = Map.groupBy(open, ({ view }) => view.dataSourceId);
    const showing = (found: FoundNode): readonly OpenView[] => {
      const views = bySource.get(sourceIdOf(found)) ?? [];
      return found.kind === "source" ? views : views.filter(({ view }) => isSearched(found.node, [view], noFilter));
    };
    const visible = all.map((found) => ({ found, views: showing(found) })).filter(({ views }) => views.length > 0);
    const presented = await parents.show(
      workspaceId,
      open.map(({ view }) => view),
      visible.flatMap(({ found }) => (found.kind === "node" ? [found.node] : [])),
    );
    const inOrder = presented.values();
    const nodes = visible.map(({ found, views }): ShownNode => {
      const viewIds = views.slice(0, maxViews).map(({ view }) => view.viewId);
      const next = found.kind === "node" ? inOrder.next().value : undefined;
      if (next === undefined) return { found, viewIds, parentTitle: null };
      return { found: { kind: "node", node: next.node }, viewIds, parentTitle: next.parentTitle };
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
