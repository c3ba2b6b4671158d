import type { Consumption } from "./consumption.ts";

/** What is added up of rows. `documentCount` is how many they are. */
export const measureNames = [
  "microcredits",
  "documentCount",
  "calls",
  "inputTokens",
  "cachedInputTokens",
  "outputTokens",
] as const;

type MeasureName = (typeof measureNames)[number];

/** Whole sums, exact however large. */
export type Measures = Readonly<Record<MeasureName, bigint>>;

/** The sums of no rows. */
export const noMeasures: Measures = measuresOf(() => 0n);

/** What a row adds to a sum. */
export function measureOf(row: Consumption, name: MeasureName): number {
  return name === "documentCount" ? 1 : row[name];
}

/** Makes a sum of each. */
export function measuresOf(make: (name: MeasureName, place: number) => bigint): Measures {
  return Object.fromEntries(measureNames.map((name, place) => [name, make(name, place)])) as Measures;
}

export function plus(a: Measures, b: Measures): Measures {
  return measuresOf((name) => a[name] + b[name]);
}
