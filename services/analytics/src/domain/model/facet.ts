import type { ByDimension, Dimension } from "./dimension.ts";
import type { Entity } from "./entity.ts";
import type { Bounds, Period } from "./period.ts";

/** A question for facets that was checked. */
export interface FacetQuestion {
  readonly view: "workspace" | "own";
  readonly period: Period;
  /** Without the dimensions that let everything pass. */
  readonly filter: Partial<ByDimension<readonly string[]>>;
  readonly scope: "all" | "automations";
  readonly dimensions: readonly Dimension[];
}

/** A value and in how many rows it is. */
export interface FacetEntry {
  readonly value: string;
  /** The last known name, else the value. */
  readonly label: string;
  readonly pictureUrl: string | null;
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
    const entity = known.get(value);
    const [label, pictureUrl] = [entity?.name || value, entity?.pictureUrl ?? null];
    return { value, label, pictureUrl, documentCount: counts.get(value) ?? 0 };
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
