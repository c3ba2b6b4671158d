import { z } from "zod";
import { dimension, questionFields } from "./question-schema.ts";

/** What facets are asked for with. */
export const facetBody = z.object({
  ...questionFields,
  dimensions: z.array(dimension).max(100, "must have at most 100 entries").optional(),
});

const entry = z
  .object({
    value: z.string(),
    label: z.string().describe("The last known name, else the value"),
    pictureUrl: z.string().nullable(),
    documentCount: z.int().describe("Calls that have the value and pass every filter but that of its own dimension"),
    disabled: z.boolean().describe("Whether `documentCount` is 0"),
    scope: z.enum(["visible", "hidden"]).optional().describe("Of an agent whose owner is known"),
    maker: z.string().optional().describe("Of a model"),
    tier: z.enum(["cost_efficient", "balanced", "premium"]).optional().describe("Of a model"),
  })
  .meta({ id: "ConsumptionFacetEntry" });

const entries = z.array(entry);

export const facetAnswer = z.object({
  period: z.object({
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime().describe("The first moment after it"),
  }),
  facets: z.object({
    agent: entries,
    user: entries,
    api_key: entries,
    group: entries,
    model: entries,
    tool: entries,
    skill: entries,
    source: entries,
  }),
});
