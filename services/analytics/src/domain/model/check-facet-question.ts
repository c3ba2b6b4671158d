import { invalidField } from "@parley/errors";
import { dimensions } from "./dimension.ts";
import type { ByDimension, Dimension } from "./dimension.ts";
import type { FacetQuestion } from "./facet.ts";
import type { Period } from "./period.ts";

const maxValues = 500;
const maxCharacters = 256;
const maxDays = 366;

/** What the caller's own view lacks: it would say the same of every row. */
const notOwn: readonly Dimension[] = ["user", "group"];

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

/** What is asked, before it was checked. */
interface Asked {
  readonly view: FacetQuestion["view"];
  readonly period: Period;
  readonly filter: ByDimension<readonly string[]>;
  readonly scope: FacetQuestion["scope"];
  /** Empty for all. */
  readonly dimensions: readonly Dimension[];
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkFacetQuestion(asked: Asked): FacetQuestion {
  const { view, period, filter, scope } = asked;
  if (period.kind === "days" && !(period.days >= 1 && period.days <= maxDays))
    throw invalidField("days", `must be 1 to ${maxDays}`);
  const used = dimensions.filter((dimension) => filter[dimension].length > 0);
  checkValues(used.flatMap((dimension) => filter[dimension].map((value) => [lists[dimension], value] as const)));
  const foreign = view === "own" ? used.find((dimension) => notOwn.includes(dimension)) : undefined;
  if (foreign !== undefined) throw invalidField(`filter.${lists[foreign]}`, "is not for one's own consumption");
  const wanted = asked.dimensions.length === 0 ? dimensions : [...new Set(asked.dimensions)];
  return {
    view,
    period,
    scope,
    filter: Object.fromEntries(used.map((dimension) => [dimension, filter[dimension]])),
    dimensions: wanted.filter((dimension) => view === "workspace" || !notOwn.includes(dimension)),
  };
}

function checkValues(values: readonly (readonly [list: string, value: string])[]): void {
  if (values.length > maxValues) throw invalidField("filter", `must have at most ${maxValues} values`);
  const long = values.find(([, value]) => value.length > maxCharacters);
  if (long !== undefined)
    throw invalidField(`filter.${long[0]}`, `must have values of at most ${maxCharacters} characters`);
}
