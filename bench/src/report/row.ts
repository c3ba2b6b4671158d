import { mediansOf, ratiosOf } from "../measure/pairs.ts";
import type { Pairs } from "../measure/pairs.ts";
import { median } from "../measure/statistics.ts";

/** What a ratio is to be; null where a row only informs. */
export type Target = { readonly atLeast: number } | { readonly atMost: number } | null;

/** One line of the table. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly baseline: number;
  readonly parley: number;
  /** One for each round. */
  readonly ratios: readonly number[];
  readonly ratio: number;
  readonly target: Target;
  readonly met: boolean | null;
}

/** A line from what was measured in turn. */
export function rowOf(id: string, what: string, unit: string, pairs: Pairs, target: Target): Row {
  const ratios = ratiosOf(pairs);
  const ratio = median(ratios);
  if (!Number.isFinite(ratio)) throw new Error(`row ${id} has no ratio: ${JSON.stringify(pairs)}`);
  return { id, what, unit, ...mediansOf(pairs), ratios, ratio, target, met: isMet(ratio, target) };
}

function isMet(ratio: number, target: Target): boolean | null {
  if (target === null) return null;
  return "atLeast" in target ? ratio >= target.atLeast : ratio <= target.atMost;
}
