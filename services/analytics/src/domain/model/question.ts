import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { Calendar } from "@parley/calendar";
import { AppError, hasLength, invalidField } from "@parley/errors";
import type { Consumption } from "./consumption.ts";
import { dimensions, valuesOf } from "./dimension.ts";
import type { ByDimension, Dimension } from "./dimension.ts";
import { checkCalendar } from "./period.ts";
import type { Period } from "./period.ts";

/** Whose rows are looked at: the workspace's, those of the caller's person, or an agent's. */
export type View =
  | { readonly kind: "workspace" }
  | { readonly kind: "own" }
  | { readonly kind: "agent"; readonly agentId: string };

/** Which rows a question is about, once it was checked. */
export interface Question {
  readonly view: View;
  readonly period: Period;
  /** Whose days and cycles the period is of: the workspace's. */
  readonly calendar: Calendar;
  /** Without the dimensions that let everything pass. */
  readonly filter: Partial<ByDimension<readonly string[]>>;
  readonly scope: "all" | "automations";
}

/** The same before it was checked. */
export interface AskedQuestion extends Omit<Question, "filter"> {
  readonly filter: ByDimension<readonly string[]>;
}

const maxValues = 500;
const maxCharacters = 256;
const maxDays = 366;

/** Where a message comes from that nobody wrote by hand. */
const automations = ["triggered", "triggered_programmatic", "wakeup"];

/** What a view lacks: it would say the same of every row. */
const lacking: Readonly<Record<View["kind"], readonly Dimension[]>> = {
  workspace: [],
  own: ["user", "group"],
  agent: ["agent"],
};
const reasons: Readonly<Record<View["kind"], string>> = {
  workspace: "",
  own: "is not for one's own consumption",
  agent: "is not for the consumption of one agent",
};

/** The names of the filter's lists. */
const lists: ByDimension<string> = {
  agent: "agents",
  user: "users",
  api_key: "api_keys",
  group: "groups",
  model: "models",
  tool: "tools",
  skill: "skills",
  source: "sources",
};

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkQuestion({ view, period, calendar, filter, scope }: AskedQuestion): Question {
  if (view.kind === "agent" && view.agentId === "") throw invalidField("agentId", "must be an agent's id");
  if (period.kind === "days" && !(period.days >= 1 && period.days <= maxDays))
    throw invalidField("days", `must be 1 to ${maxDays}`);
  const used = dimensions.filter((dimension) => filter[dimension].length > 0);
  checkValues(used.flatMap((dimension) => filter[dimension].map((value) => [lists[dimension], value] as const)));
  for (const dimension of used) checkDimension(view, dimension, `filter.${lists[dimension]}`);
  const checked = { view, period, calendar: checkCalendar(calendar), scope };
  return { ...checked, filter: Object.fromEntries(used.map((dimension) => [dimension, filter[dimension]])) };
}

/** @throws AppError INVALID_ARGUMENT naming the field where a view lacks the dimension. */
export function checkDimension(view: View, dimension: Dimension, field: string): void {
  if (lacking[view.kind].includes(dimension)) throw invalidField(field, reasons[view.kind]);
}

/** Whether a row has one of the values of every list of a filter. */
export function passesFilter(row: Consumption, filter: Question["filter"]): boolean {
  return dimensions.every((dimension) => {
    const wanted = filter[dimension];
    return wanted === undefined || valuesOf(row, dimension).some((value) => wanted.includes(value));
  });
}

/** The dimensions that a view has. */
export function dimensionsOf(view: View): readonly Dimension[] {
  return dimensions.filter((dimension) => !lacking[view.kind].includes(dimension));
}

/**
 * The rows that are looked at, whatever the filter.
 * @throws AppError PERMISSION_DENIED `PERSON_REQUIRED` for the own view and a key without a person, `INSUFFICIENT_SCOPE` for
 * another view and a key that names spaces.
 */
export function baseOf(actor: Actor, { view, scope }: Question): Partial<ByDimension<readonly string[]>> {
  const whose = whoseRows(actor, view);
  return scope === "automations" ? { ...whose, source: automations } : whose;
}

/**
 * Rows say nothing of spaces: what a workspace or an agent has spent is also what was spent where the key reads nothing.
 * @throws AppError PERMISSION_DENIED `INSUFFICIENT_SCOPE` for a key that names spaces, unless it asks for its person's own.
 */
export function requireMayAsk({ spaceIds }: Actor, { kind }: View): void {
  if (spaceIds.length === 0 || kind === "own") return;
  const message =
    "A key that names spaces is for those alone: ask what was spent with another, or what you have spent yourself";
  throw new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", message);
}

function whoseRows(actor: Actor, view: View): Partial<ByDimension<readonly string[]>> {
  requireMayAsk(actor, view);
  switch (view.kind) {
    case "workspace":
      return {};
    case "own":
      return { user: [requirePerson(actor).userId] };
    case "agent":
      return { agent: [view.agentId] };
    default:
      return view satisfies never;
  }
}

function checkValues(values: readonly (readonly [list: string, value: string])[]): void {
  if (values.length > maxValues) throw invalidField("filter", `must have at most ${maxValues} values`);
  const long = values.find(([, value]) => !hasLength(value, 0, maxCharacters));
  if (long !== undefined)
    throw invalidField(`filter.${long[0]}`, `must have values of at most ${maxCharacters} characters`);
}
