import { z } from "zod";
import { date, filter } from "./question-schema.ts";

/** What an export is asked for with. */
export const exportBody = z.strictObject({
  startDate: date,
  endDate: date.describe("The first moment after the period, at most 366 days later"),
  format: z.enum(["csv", "ndjson", "json"], "must be csv, ndjson or json").default("csv"),
  filter: filter.prefault({}),
});

/** One row. */
export const exportRow = z
  .object({
    at: z.iso.datetime(),
    usageId: z.string(),
    kind: z.string(),
    outcome: z.string(),
    conversationId: z.string(),
    messageId: z.string(),
    runId: z.string(),
    step: z.int(),
    agentId: z.string(),
    userId: z.string(),
    keyId: z.string(),
    provider: z.string(),
    model: z.string(),
    tool: z.string().describe("The name of its server"),
    groupIds: z.array(z.string()).describe("In CSV with spaces between them"),
    skillIds: z.array(z.string()).describe("In CSV with spaces between them"),
    source: z.string(),
    calls: z.int(),
    inputTokens: z.int(),
    cachedInputTokens: z.int(),
    outputTokens: z.int(),
    microcredits: z.int(),
    traceId: z.string(),
  })
  .meta({ id: "ConsumptionRecord" });
