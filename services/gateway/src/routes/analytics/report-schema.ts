import { z } from "zod";
import { bothOrNone, bothOrNoneSchema, datedQuestionFields, dimension, hasBothOrNone } from "./question-schema.ts";

const upTo = (most: number, byDefault: number) => {
  const problem = `must be a whole number from 1 to ${most}`;
  return z.int(problem).min(1, problem).max(most, problem).default(byDefault);
};

/** What a breakdown is asked for with. */
export const breakdownBody = z
  .strictObject({ ...datedQuestionFields, dimension, limit: upTo(500, 50) })
  .refine(hasBothOrNone, bothOrNone)
  .meta(bothOrNoneSchema);

/** What a time series is asked for with. */
export const timeSeriesBody = z
  .strictObject({
    ...datedQuestionFields,
    groupBy: dimension.optional(),
    granularity: z.enum(["hour", "day", "week", "month"], "must be hour, day, week or month"),
    timezone: z
      .string()
      .max(64, "must be the name of a time zone, as Europe/Berlin")
      .min(1, "must be the name of a time zone, as Europe/Berlin")
      .optional()
      .describe("Whose days and months the period and its buckets are, by default the workspace's"),
    limit: upTo(20, 10),
  })
  .refine(hasBothOrNone, bothOrNone)
  .meta(bothOrNoneSchema);

const sumFields = {
  microcredits: z.int().describe("Millionths of a credit"),
  documentCount: z.int().describe("Rows: calls, and what of a call of a model tools have caused"),
  calls: z.int(),
  inputTokens: z.int(),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
};

const sums = z.object(sumFields).meta({ id: "ConsumptionSums" });

const named = {
  value: z.string(),
  label: z.string().describe("The last known name, else the value"),
  pictureUrl: z.string().nullable(),
};

const period = {
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().describe("The first moment after it"),
};

const additive = z
  .boolean()
  .describe(
    "Whether rows, `other` (what has another value) and `none` (what has no value) add up to `total`: " +
      "not where a call may have several values. In `other`, `none` and `total` it is once",
  );
const updatedAt = z.iso.datetime().nullable().describe("When calls were stored last");

export const breakdownAnswer = z.object({
  period: z.object(period),
  dimension,
  additive,
  rows: z.array(z.object({ ...named, ...sumFields })).describe("Those with the most credits, the greatest first"),
  other: sums,
  none: sums,
  total: sums,
  updatedAt,
});

const points = z.array(sums).describe("One for each bucket");

export const timeSeriesAnswer = z.object({
  period: z.object(period),
  groupBy: dimension.nullable(),
  granularity: z.enum(["hour", "day", "week", "month"]),
  timezone: z.string(),
  additive,
  buckets: z.array(z.object(period)).describe("The first and the last are cut to the period"),
  series: z.array(z.object({ ...named, points })).describe("Those with the most credits, the greatest first"),
  other: points.nullable().describe("null without `groupBy`"),
  none: points.nullable().describe("null without `groupBy`"),
  total: points,
  updatedAt,
});
