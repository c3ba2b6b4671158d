import type { ConsumptionQuestion, ConsumptionSums__Output } from "@parley/contracts/analytics/v1";

/** A question about a workspace's current month. */
export const wholeWorkspace = { view: "CONSUMPTION_VIEW_WORKSPACE", period: "CONSUMPTION_PERIOD_CYCLE" } as const;

/** A question about the time between two dates. */
export function between(startDate: string, endDate: string): ConsumptionQuestion {
  return { ...wholeWorkspace, period: "CONSUMPTION_PERIOD_DATES", startDate, endDate };
}

/** The credits and the rows of sums. */
export function spent(sums: ConsumptionSums__Output | null | undefined): readonly [microcredits: number, rows: number] {
  return [Number(sums?.microcredits), Number(sums?.documentCount)];
}
