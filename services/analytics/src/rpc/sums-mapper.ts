import type { ConsumptionSums__Output } from "@parley/contracts/analytics/v1";
import { measureNames, noMeasures } from "../domain/model/measures.ts";
import type { Measures } from "../domain/model/measures.ts";

/** Sums, for the wire. */
export function fromMeasures(measures: Measures = noMeasures): ConsumptionSums__Output {
  const texts = measureNames.map((name) => [name, String(measures[name])] as const);
  return Object.fromEntries(texts) as Record<(typeof measureNames)[number], string>;
}

/** When rows were stored last, for the wire. */
export function fromUpdatedAt(updatedAt: number | null): { readonly updatedAt?: string } {
  return updatedAt === null ? {} : { updatedAt: String(updatedAt) };
}
