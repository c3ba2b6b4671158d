import type {
  ConsumptionSums__Output,
  GetConsumptionBreakdownResponse__Output,
  GetConsumptionTimeSeriesResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { pictureUrlOf } from "../picture-url.ts";
import { dateOf } from "./question-json.ts";
import type { breakdownAnswer, breakdownBody, timeSeriesAnswer, timeSeriesBody } from "./report-schema.ts";

/** A breakdown, as the API shows it. */
export function breakdownJson(
  { startAt, endAt, rows, other, none, total, additive, updatedAt }: GetConsumptionBreakdownResponse__Output,
  { dimension }: z.output<typeof breakdownBody>,
  context: JsonContext,
): z.output<typeof breakdownAnswer> {
  return {
    period: { startDate: dateOf(startAt), endDate: dateOf(endAt) },
    dimension,
    additive,
    rows: rows.map((row) => ({ ...namedJson(row, context), ...sumsJson(row.sums) })),
    other: sumsJson(other),
    none: sumsJson(none),
    total: sumsJson(total),
    updatedAt: updatedAtJson(updatedAt),
  };
}

/** A time series, as the API shows it. */
export function timeSeriesJson(
  { edges, series, other, none, total, additive, updatedAt }: GetConsumptionTimeSeriesResponse__Output,
  { groupBy, granularity, timezone }: z.output<typeof timeSeriesBody> & { readonly timezone: string },
  context: JsonContext,
): z.output<typeof timeSeriesAnswer> {
  const dates = edges.map(dateOf);
  const pointsWhereGrouped = (points: readonly ConsumptionSums__Output[]) =>
    groupBy === undefined ? null : points.map(sumsJson);
  return {
    period: { startDate: dates[0] ?? "", endDate: dates.at(-1) ?? "" },
    groupBy: groupBy ?? null,
    granularity,
    timezone,
    additive,
    buckets: dates.slice(1).map((endDate, place) => ({ startDate: dates[place] ?? "", endDate })),
    series: series.map((one) => ({ ...namedJson(one, context), points: one.points.map(sumsJson) })),
    other: pointsWhereGrouped(other),
    none: pointsWhereGrouped(none),
    total: total.map(sumsJson),
    updatedAt: updatedAtJson(updatedAt),
  };
}

interface Named {
  readonly value: string;
  readonly label: string;
  readonly pictureUrl?: string;
}

function namedJson({ value, label, pictureUrl }: Named, { publicUrl }: JsonContext) {
  return { value, label, pictureUrl: pictureUrl === undefined ? null : pictureUrlOf(pictureUrl, publicUrl) };
}

function sumsJson(sums: ConsumptionSums__Output | null) {
  return {
    microcredits: Number(sums?.microcredits ?? 0),
    documentCount: Number(sums?.documentCount ?? 0),
    calls: Number(sums?.calls ?? 0),
    inputTokens: Number(sums?.inputTokens ?? 0),
    cachedInputTokens: Number(sums?.cachedInputTokens ?? 0),
    outputTokens: Number(sums?.outputTokens ?? 0),
  };
}

function updatedAtJson(updatedAt: string | undefined): string | null {
  return updatedAt === undefined ? null : dateOf(updatedAt);
}
