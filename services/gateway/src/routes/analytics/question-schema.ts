import { z } from "zod";

/** By what consumption is told apart. */
export const dimensionNames = ["agent", "user", "api_key", "group", "model", "tool", "skill", "source"] as const;

export type DimensionName = (typeof dimensionNames)[number];

export const dimension = z.enum(dimensionNames, `must be one of ${dimensionNames.join(", ")}`);

const maxValues = 500;

const values = z
  .array(z.string().max(256, "must have at most 256 characters"))
  .max(maxValues, `must have at most ${maxValues} values`)
  .default([]);

/** What may be filtered by; an empty list lets everything pass. */
export const filter = z
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

/** Which calls are asked for, whatever is asked of them. */
export const questionFields = {
  period: z.enum(["cycle", "days"], "must be cycle or days").default("cycle"),
  days: z.int("must be 1 to 366").min(1, "must be 1 to 366").max(366, "must be 1 to 366").default(30),
  filter: filter.prefault({}),
  scope: z.enum(["all", "automations"], "must be all or automations").default("all"),
};

const dateProblem = "must be a date, as 2026-11-01, or a time with its offset, as 2026-11-01T08:00:00Z";

/** A day or a time: how many days a month has, the service says. */
export const date = z
  .string(dateProblem)
  .max(64, dateProblem)
  .regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/, dateProblem);

const optionalDate = date
  .optional()
  .describe("A day, as 2026-11-01, which stands for its first moment, or a time with its offset");

/** The same, where the period may have dates of its own. */
export const datedQuestionFields = { ...questionFields, startDate: optionalDate, endDate: optionalDate };

interface Dated {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The same for the published document. */
export const bothOrNoneSchema = { dependentRequired: { startDate: ["endDate"], endDate: ["startDate"] } };

/** Whether both dates are there or none. */
export function hasBothOrNone({ startDate, endDate }: Dated): boolean {
  return (startDate === undefined) === (endDate === undefined);
}

/** What is said where one is missing. */
export const bothOrNone = { path: ["endDate"], message: "must be there with startDate, and only then" };
