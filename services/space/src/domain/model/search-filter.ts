/** Which documents a search looks at. Every part that says something must hold. */
export interface SearchFilter {
  /** At least one of these. */
  readonly tagsIn: readonly string[];
  /** None of these. */
  readonly tagsNot: readonly string[];
  /** At least one of these among the parents, the document itself included. */
  readonly parentsIn: readonly string[];
  /** None of these among the parents. */
  readonly parentsNot: readonly string[];
  /** Strictly later, in epoch milliseconds; null for no bound. */
  readonly timestampAbove: number | null;
  /** Strictly earlier, in epoch milliseconds; null for no bound. */
  readonly timestampBelow: number | null;
}

/** What may be looked at: a data source, or the part of it that a view shows. */
export interface SearchScope {
  readonly dataSourceId: string;
  /** Nodes with one of these among their parents; null for all. */
  readonly parentsIn: readonly string[] | null;
}

/** What of a node decides whether a search looks at it. */
export interface Filterable {
  readonly dataSourceId: string;
  readonly parents: readonly string[];
  readonly tags: readonly string[];
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** Lets everything pass. */
export const noFilter: SearchFilter = {
  tagsIn: [],
  tagsNot: [],
  parentsIn: [],
  parentsNot: [],
  timestampAbove: null,
  timestampBelow: null,
};

/** Whether a node is in one of the scopes and passes the filter: what the index's filter says too. */
export function isSearched(node: Filterable, scopes: readonly SearchScope[], filter: SearchFilter): boolean {
  const { tagsIn, tagsNot, parentsIn, parentsNot, timestampAbove, timestampBelow } = filter;
  const inScope = scopes.some(
    (scope) =>
      scope.dataSourceId === node.dataSourceId && (scope.parentsIn === null || hasAny(node.parents, scope.parentsIn)),
  );
  return (
    inScope &&
    (tagsIn.length === 0 || hasAny(node.tags, tagsIn)) &&
    !hasAny(node.tags, tagsNot) &&
    (parentsIn.length === 0 || hasAny(node.parents, parentsIn)) &&
    !hasAny(node.parents, parentsNot) &&
    (timestampAbove === null || node.timestamp > timestampAbove) &&
    (timestampBelow === null || node.timestamp < timestampBelow)
  );
}

function hasAny(values: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  const known = setOf(wanted);
  return values.some((value) => known.has(value));
}

// Whoever looks at many nodes looks at each with the same lists, of a thousand ids each.
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** What a list names, made once for each list: it must not be changed afterwards. */
export function setOf(list: readonly string[]): ReadonlySet<string> {
  const before = sets.get(list);
  if (before !== undefined) return before;
  const made = new Set(list);
  sets.set(list, made);
  return made;
}

/** The same scopes with one of each data source: what two views show of a source is what either shows. */
export function mergedScopes(scopes: readonly SearchScope[]): readonly SearchScope[] {
  const bySource = Map.groupBy(scopes, ({ dataSourceId }) => dataSourceId);
  return [...bySource].map(([dataSourceId, ofSource]) => {
    const parts = ofSource.flatMap(({ parentsIn }) => (parentsIn === null ? [] : [parentsIn]));
    return { dataSourceId, parentsIn: parts.length < ofSource.length ? null : [...new Set(parts.flat())] };
  });
}
