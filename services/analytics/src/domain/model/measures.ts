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

/** What a row adds to a sum. */
export function measureOf(row: Consumption, name: MeasureName): number {
  return name === "documentCount" ? 1 : row[name];
}
