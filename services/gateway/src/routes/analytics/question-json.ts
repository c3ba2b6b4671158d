import type { Calendar } from "@parley/calendar";
import type { ConsumptionDimension__Output, ConsumptionFilter } from "@parley/contracts/analytics/v1";
import type { DimensionName } from "./question-schema.ts";

/** A dimension's name in an RPC. */
export const dimensionWords: Readonly<Record<DimensionName, ConsumptionDimension__Output>> = {
  agent: "CONSUMPTION_DIMENSION_AGENT",
  user: "CONSUMPTION_DIMENSION_USER",
  api_key: "CONSUMPTION_DIMENSION_API_KEY",
  group: "CONSUMPTION_DIMENSION_GROUP",
  model: "CONSUMPTION_DIMENSION_MODEL",
  tool: "CONSUMPTION_DIMENSION_TOOL",
  skill: "CONSUMPTION_DIMENSION_SKILL",
  source: "CONSUMPTION_DIMENSION_SOURCE",
};

interface QuestionBody {
  readonly period: "cycle" | "days";
  readonly days: number;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly filter: Omit<ConsumptionFilter, "apiKeys"> & { readonly api_keys: string[] };
  readonly scope: "all" | "automations";
}

/** Which calls are asked for, of a body. @param calendar The workspace's. */
export function questionOf({ period, days, startDate, endDate, filter, scope }: QuestionBody, calendar: Calendar) {
  const { api_keys: apiKeys, ...lists } = filter;
  return {
    ...periodOf(period, startDate, endDate),
    days,
    calendar,
    filter: { ...lists, apiKeys },
    scope: scope === "automations" ? "CONSUMPTION_SCOPE_AUTOMATIONS" : "CONSUMPTION_SCOPE_ALL",
  } as const;
}

/** A moment, as the API shows it. */
export function dateOf(epochMs: string): string {
  return new Date(Number(epochMs)).toISOString();
}

/** Dates decide where there are some. */
function periodOf(period: QuestionBody["period"], startDate: string | undefined, endDate: string | undefined) {
  if (startDate !== undefined && endDate !== undefined)
    return { period: "CONSUMPTION_PERIOD_DATES", startDate, endDate } as const;
  return { period: period === "days" ? "CONSUMPTION_PERIOD_DAYS" : "CONSUMPTION_PERIOD_CYCLE" } as const;
}
