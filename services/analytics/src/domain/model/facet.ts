import type { Dimension } from "./dimension.ts";
import { plainEntity } from "./entity.ts";
import type { Entity } from "./entity.ts";
import { namedValue } from "./named-value.ts";
import type { NamedValue } from "./named-value.ts";
import type { Bounds } from "./period.ts";

/** A value and in how many rows it is. */
export interface FacetEntry extends NamedValue {
  readonly documentCount: number;
  /** Of an agent; "" of anything else. */
  readonly scope: string;
  /** Of a model; "" where it is not known, as its tier. */
  readonly maker: string;
  readonly tier: string;
}

export interface Facets extends Bounds {
  readonly facets: readonly { readonly dimension: Dimension; readonly entries: readonly FacetEntry[] }[];
}

const maxEntries = 5_000;

/** The entries of a dimension: what was counted and what exists now, the most counted first. */
export function entriesOf(counts: ReadonlyMap<string, number>, known: readonly Entity[]): readonly FacetEntry[] {
  const byId = new Map(known.map((entity) => [entity.id, entity]));
  const existing = known.filter(({ current }) => current).map(({ id }) => id);
  const values = new Set([...counts.keys(), ...existing]);
  const entries = [...values].map((value) => entryOf(value, counts.get(value) ?? 0, byId.get(value)));
  return entries.toSorted(byCount).slice(0, maxEntries);
}

function entryOf(value: string, documentCount: number, entity: Entity | undefined): FacetEntry {
  const { label, pictureUrl } = namedValue(value, entity);
  const { scope, maker, tier } = entity ?? plainEntity;
  return { value, label, pictureUrl, documentCount, scope, maker, tier };
}

function byCount(a: FacetEntry, b: FacetEntry): number {
  return b.documentCount - a.documentCount || compare(a.label, b.label) || compare(a.value, b.value);
}

// By code units: every replica sorts alike, whatever its locale.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
