import { z } from "zod";

/** By what consumption is told apart. */
export const dimensionNames = ["agent", "user", "api_key", "group", "model", "tool", "skill", "source"] as const;

const values = z.array(z.string().max(256, "must have at most 256 characters")).default([]);

const maxValues = 500;

/** What may be filtered by; an empty list lets everything pass. */
const filter = z
  .strictObject({
    agents: values,
    users: values,
    api_keys: values,
    groups: values,
    models: values.describe("As `<provider>/<model>`"),
    tools: values.describe("The names of their servers"),
    skills: values,
    sources: values,
  })
  .refine((lists) => Object.values(lists).flat().length <= maxValues, `must have at most ${maxValues} values`);

/** What facets are asked for with. */
export const facetBody = z.object({
  period: z.enum(["cycle", "days"], "must be cycle or days").default("cycle"),
  days: z.int("must be 1 to 366").min(1, "must be 1 to 366").max(366, "must be 1 to 366").default(30),
  filter: filter.prefault({}),
  scope: z.enum(["all", "automations"], "must be all or automations").default("all"),
  dimensions: z.array(z.enum(dimensionNames, `must be one of ${dimensionNames.join(", ")}`)).optional(),
});

const entry = z
  .object({
    value: z.string(),
    label: z.string().describe("The last known name, else the value"),
    pictureUrl: z.string().nullable(),
    documentCount: z.int().describe("Calls that have the value and pass every filter but that of its own dimension"),
    disabled: z.boolean().describe("Whether `documentCount` is 0"),
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
