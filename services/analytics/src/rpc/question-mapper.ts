import { usualCalendar } from "@parley/calendar";
import type { Calendar } from "@parley/calendar";
import type {
  ConsumptionCalendar__Output,
  ConsumptionDimension__Output,
  ConsumptionFilter__Output,
  ConsumptionQuestion__Output,
} from "@parley/contracts/analytics/v1";
import { invalidField } from "@parley/errors";
import { dimensions } from "../domain/model/dimension.ts";
import type { ByDimension, Dimension } from "../domain/model/dimension.ts";
import type { Period } from "../domain/model/period.ts";
import { checkQuestion } from "../domain/model/question.ts";
import type { Question, View } from "../domain/model/question.ts";

export const dimensionsOnWire = {
  agent: "CONSUMPTION_DIMENSION_AGENT",
  user: "CONSUMPTION_DIMENSION_USER",
  api_key: "CONSUMPTION_DIMENSION_API_KEY",
  group: "CONSUMPTION_DIMENSION_GROUP",
  model: "CONSUMPTION_DIMENSION_MODEL",
  tool: "CONSUMPTION_DIMENSION_TOOL",
  skill: "CONSUMPTION_DIMENSION_SKILL",
  source: "CONSUMPTION_DIMENSION_SOURCE",
} as const satisfies ByDimension<ConsumptionDimension__Output>;

/** Which rows are asked for, from the wire. @throws AppError INVALID_ARGUMENT naming the field. */
export function toQuestion(question: ConsumptionQuestion__Output | null): Question {
  if (question === null) throw invalidField("question", "must be there");
  return checkQuestion({
    view: toView(question),
    period: toPeriod(question),
    calendar: toCalendar(question.calendar),
    filter: toFilter(question.filter),
    scope: question.scope === "CONSUMPTION_SCOPE_AUTOMATIONS" ? "automations" : "all",
  });
}

/** A dimension, from the wire. @throws AppError INVALID_ARGUMENT naming the field. */
export function toDimension(wire: ConsumptionDimension__Output, field: string): Dimension {
  const found = dimensions.find((name) => dimensionsOnWire[name] === wire);
  if (found === undefined) throw invalidField(field, "must be a known dimension");
  return found;
}

function toView({ view, agentId }: ConsumptionQuestion__Output): View {
  switch (view) {
    case "CONSUMPTION_VIEW_WORKSPACE":
      return { kind: "workspace" };
    case "CONSUMPTION_VIEW_OWN":
      return { kind: "own" };
    case "CONSUMPTION_VIEW_AGENT":
      return { kind: "agent", agentId };
    case "CONSUMPTION_VIEW_UNSPECIFIED":
      throw invalidField("view", "must say whose consumption is asked for");
    default:
      return view satisfies never;
  }
}

function toPeriod({ period, days, startDate, endDate }: ConsumptionQuestion__Output): Period {
  switch (period) {
    case "CONSUMPTION_PERIOD_UNSPECIFIED":
    case "CONSUMPTION_PERIOD_CYCLE":
      return { kind: "cycle" };
    case "CONSUMPTION_PERIOD_DAYS":
      return { kind: "days", days };
    case "CONSUMPTION_PERIOD_DATES":
      return { kind: "dates", startDate, endDate };
    default:
      return period satisfies never;
  }
}

// A gateway of a release before says nothing of it.
function toCalendar(calendar: ConsumptionCalendar__Output | null): Calendar {
  const { timeZone = "", cycleDay = 0 } = calendar ?? {};
  return { timeZone: timeZone || usualCalendar.timeZone, cycleDay: cycleDay || usualCalendar.cycleDay };
}

function toFilter(filter: ConsumptionFilter__Output | null): ByDimension<readonly string[]> {
  return {
    agent: filter?.agents ?? [],
    user: filter?.users ?? [],
    api_key: filter?.apiKeys ?? [],
    group: filter?.groups ?? [],
    model: filter?.models ?? [],
    tool: filter?.tools ?? [],
    skill: filter?.skills ?? [],
    source: filter?.sources ?? [],
  };
}
