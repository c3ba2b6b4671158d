import type { Search } from "../model/find.ts";
import type { NodeSearch } from "../model/node-search.ts";
import type { Node } from "../model/node.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";
import type { SearchFilter, SearchScope } from "../model/search-filter.ts";
import { shownParents } from "../model/shown-parents.ts";

/** Has filters find by those parents alone that a scope shows: who guesses the id of another does not learn that it is there. */
export class ParentFilter {
  readonly #nodeSearch: NodeSearch;

  constructor({ nodeSearch }: { readonly nodeSearch: NodeSearch }) {
    this.#nodeSearch = nodeSearch;
  }

  /** What to search with in place of a filter. */
  async limit(
    workspaceId: string,
    scope: SearchScope,
    filter: SearchFilter,
  ): Promise<Pick<Search, "filter" | "passes">> {
    const named = [...new Set([...filter.parentsIn, ...filter.parentsNot])];
    if (scope.parentsIn === null || named.length === 0) return { filter };
    const { dataSourceId } = scope;
    const keys = named.map((nodeId) => ({ workspaceId, dataSourceId, nodeId }));
    const found = await this.#nodeSearch.findMany(workspaceId, keys);
    const byId = new Map(found.map((node) => [node.nodeId, node]));
    const isShown = (node: Node | undefined): boolean => node !== undefined && isSearched(node, [scope], noFilter);
    const parentsIn = filter.parentsIn.filter((nodeId) => !byId.has(nodeId) || isShown(byId.get(nodeId)));
    const loose: SearchFilter = {
      ...filter,
      // An empty list would find everything; nothing passes in either case.
      parentsIn: parentsIn.length === 0 ? filter.parentsIn : parentsIn,
      // Of what was never made each document says where it stands.
      parentsNot: filter.parentsNot.filter((nodeId) => isShown(byId.get(nodeId))),
    };
    const parentsOf = (node: Node) => shownParents(node, scope, (nodeId) => byId.get(nodeId));
    return {
      filter: loose,
      passes: (node) => isSearched({ ...node, parents: parentsOf(node) }, [scope], filter),
    };
  }
}
