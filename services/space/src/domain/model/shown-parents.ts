import type { Node } from "./node.ts";
import { isSearched, noFilter, setOf } from "./search-filter.ts";
import type { SearchScope } from "./search-filter.ts";

/**
 * Those of a node's parents that its reader may know: itself, and what the scope shows. Of a parent that was never made its place
 * decides: what stands before a parent that the scope names is in that part.
 * @param scope What the reader sees of the node's source.
 * @param find The parents that are there.
 */
export function shownParents(
  { parents }: Node,
  scope: SearchScope,
  find: (nodeId: string) => Node | undefined,
): readonly string[] {
  const { parentsIn } = scope;
  if (parentsIn === null) return parents;
  const named = setOf(parentsIn);
  const lastNamed = parents.findLastIndex((nodeId) => named.has(nodeId));
  return parents.filter((nodeId, at) => {
    if (at === 0) return true;
    const parent = find(nodeId);
    return parent === undefined ? at <= lastNamed : isSearched(parent, [scope], noFilter);
  });
}
