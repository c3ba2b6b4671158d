import type { ConsumptionFilter, ConsumptionQuestion } from "@parley/contracts/analytics/v1";
import { dimensionNames } from "../../routes/analytics/question-schema.ts";
import type { DimensionName } from "../../routes/analytics/question-schema.ts";
import type { ExportFormat } from "../../routes/analytics/export-text.ts";
import type { Options } from "../options.ts";
import { UsageError } from "../settings.ts";

const dayMs = 86_400_000;

const exportFormats = ["csv", "ndjson", "json"] as const satisfies readonly ExportFormat[];
const formats = ["table", "csv", "json"] as const;

/** What a report is to say and how. */
export interface UsageOrder {
  readonly by: DimensionName;
  readonly format: (typeof formats)[number];
  readonly question: ConsumptionQuestion;
}

/** The lists of a filter by their names at the command line. */
const lists = {
  agents: "agents",
  users: "users",
  api_keys: "apiKeys",
  groups: "groups",
  models: "models",
  tools: "tools",
  skills: "skills",
  sources: "sources",
} as const satisfies Readonly<Record<string, keyof ConsumptionFilter>>;

/** Reads the options of a report. @throws UsageError naming the option. */
export function usageOrder(options: Options): UsageOrder {
  const by = oneOf(dimensionNames, options.optional("by") ?? "agent", "by");
  const format = oneOf(formats, options.optional("format") ?? "table", "format");
  const filter = filterOf(options.all("filter"));
  return { by, format, question: { view: "CONSUMPTION_VIEW_WORKSPACE", ...periodOf(options), filter } };
}

/** Which rows are exported and how. */
export interface ExportOrder {
  readonly format: ExportFormat;
  readonly startDate: string;
  readonly endDate: string;
  readonly filter: ConsumptionFilter;
}

/** Reads the options of an export. @throws UsageError naming the option. */
export function exportOrder(options: Options): ExportOrder {
  const format = oneOf(exportFormats, options.optional("format") ?? "csv", "format");
  const startDate = dayOf(options.required("from"), "from", 0);
  const endDate = dayOf(options.required("to"), "to", 1);
  return { format, startDate, endDate, filter: filterOf(options.all("filter")) };
}

function oneOf<T extends string>(known: readonly T[], text: string, option: string): T {
  const found = known.find((word) => word === text);
  if (found === undefined) throw new UsageError(`--${option} must be one of ${known.join(", ")}`);
  return found;
}

function periodOf(options: Options): ConsumptionQuestion {
  const [days, from, to] = [options.number("days"), options.optional("from"), options.optional("to")];
  if (days !== undefined && (from !== undefined || to !== undefined))
    throw new UsageError("--days is not for --from and --to");
  if (days !== undefined) return { period: "CONSUMPTION_PERIOD_DAYS", days };
  if (from === undefined && to === undefined) return { period: "CONSUMPTION_PERIOD_CYCLE" };
  if (from === undefined || to === undefined) throw new UsageError("--from and --to are needed together");
  // What people call the last day is in it.
  return { period: "CONSUMPTION_PERIOD_DATES", startDate: dayOf(from, "from", 0), endDate: dayOf(to, "to", 1) };
}

/** A day so many days later. */
function dayOf(text: string, option: string, later: number): string {
  const at = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text))
    throw new UsageError(`--${option} must be a day, as 2026-11-01`);
  return new Date(at + later * dayMs).toISOString().slice(0, 10);
}

function filterOf(texts: readonly string[]): ConsumptionFilter {
  const filter: ConsumptionFilter = {};
  for (const text of texts) {
    const [name = "", ...values] = text.split("=");
    const list = lists[oneOf(Object.keys(lists) as (keyof typeof lists)[], name, "filter")];
    filter[list] = [...(filter[list] ?? []), ...values.join("=").split(",")];
  }
  return filter;
}
