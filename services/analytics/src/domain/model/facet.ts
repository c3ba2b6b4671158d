import type { Dimension } from "./dimension.ts";
import type { Entity } from "./entity.ts";
import { namedValue } from "./named-value.ts";
import type { NamedValue } from "./named-value.ts";
import type { Bounds } from "./period.ts";

/** A value and in how many rows it is. */
export interface FacetEntry extends NamedValue {
  readonly documentCount: number;
}

export interface Facets extends Bounds {
  readonly facets: readonly { readonly dimension: Dimension; readonly entries: readonly FacetEntry[] }[];
}

const maxEntries = 5_000;

/** The entries of a dimension: what was counted and what exists, the most counted first. */
export function entriesOf(counts: ReadonlyMap<string, number>, existing: readonly Entity[]): readonly FacetEntry[] {
  const known = new Map(existing.map((entity) => [entity.id, entity]));
  const values = new Set([...counts.keys(), ...known.keys()]);
  const entries = [...values].map((value) => {
    return { ...namedValue(value, known.get(value)), documentCount: counts.get(value) ?? 0 };
  });
  return entries.toSorted(byCount).slice(0, maxEntries);
}

function byCount(a: FacetEntry, b: FacetEntry): number {
  return b.documentCount - a.documentCount || compare(a.label, b.label) || compare(a.value, b.value);
}

// By code units: every replica sorts alike, whatever its locale.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
