import { invalidField } from "@parley/errors";
import type { Sums } from "./consumption-index.ts";
import type { Dimension } from "./dimension.ts";
import type { Entity } from "./entity.ts";
import type { Measures } from "./measures.ts";
import { namedValue } from "./named-value.ts";
import type { NamedValue } from "./named-value.ts";
import type { Bounds } from "./period.ts";

/** What was spent in each bucket, by value. */
export interface ConsumptionReport extends Bounds {
  readonly edges: readonly number[];
  readonly rows: readonly (NamedValue & { readonly points: readonly Measures[] })[];
  readonly other: readonly Measures[];
  readonly none: readonly Measures[];
  readonly total: readonly Measures[];
  /** Whether rows, the others and none add up to the total. */
  readonly additive: boolean;
  /** When rows were stored last, epoch milliseconds; null while there are none. */
  readonly updatedAt: number | null;
}

/** Those of which a row may have several values. */
const overlapping: readonly Dimension[] = ["group", "skill"];

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkLimit(limit: number, most: number): number {
  if (!(limit >= 1 && limit <= most)) throw invalidField("limit", `must be 1 to ${most}`);
  return limit;
}

/** Names the values of sums. */
export function reportOf(
  { rows, other, none, total, ledger }: Sums,
  edges: readonly number[],
  dimension: Dimension | null,
  existing: readonly Entity[],
): ConsumptionReport {
  const known = new Map(existing.map((entity) => [entity.id, entity]));
  const [startAt, endAt] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const named = rows.map(({ value, points }) => ({ ...namedValue(value, known.get(value)), points }));
  const additive = dimension === null || !overlapping.includes(dimension);
  const updatedAt = ledger?.updatedAt ?? null;
  return { startAt, endAt, edges, rows: named, other, none, total, additive, updatedAt };
}
