import type {
  ConsumptionDimension__Output,
  ConsumptionFilter__Output,
  Facet__Output,
  GetConsumptionFacetsRequest__Output,
} from "@parley/contracts/analytics/v1";
import { invalidField } from "@parley/errors";
import { checkFacetQuestion } from "../domain/model/check-facet-question.ts";
import type { ByDimension, Dimension } from "../domain/model/dimension.ts";
import type { FacetEntry, FacetQuestion, Facets } from "../domain/model/facet.ts";
import type { Period } from "../domain/model/period.ts";

const dimensionsOnWire = {
  agent: "CONSUMPTION_DIMENSION_AGENT",
  user: "CONSUMPTION_DIMENSION_USER",
  api_key: "CONSUMPTION_DIMENSION_API_KEY",
  group: "CONSUMPTION_DIMENSION_GROUP",
  model: "CONSUMPTION_DIMENSION_MODEL",
  tool: "CONSUMPTION_DIMENSION_TOOL",
  skill: "CONSUMPTION_DIMENSION_SKILL",
  source: "CONSUMPTION_DIMENSION_SOURCE",
} as const satisfies ByDimension<ConsumptionDimension__Output>;

/** A question, from the wire. @throws AppError INVALID_ARGUMENT naming the field. */
export function toQuestion(request: GetConsumptionFacetsRequest__Output): FacetQuestion {
  return checkFacetQuestion({
    view: toView(request.view),
    period: toPeriod(request),
    filter: toFilter(request.filter),
    scope: request.scope === "CONSUMPTION_SCOPE_AUTOMATIONS" ? "automations" : "all",
    dimensions: request.dimensions.map(toDimension),
  });
}

/** The entries of a dimension, for the wire. */
export function fromFacet({ dimension, entries }: Facets["facets"][number]): Facet__Output {
  return { dimension: dimensionsOnWire[dimension], entries: entries.map(fromEntry) };
}

function fromEntry({ value, label, pictureUrl, documentCount }: FacetEntry): Facet__Output["entries"][number] {
  const picture = pictureUrl === null ? {} : { pictureUrl };
  return { value, label, documentCount: String(documentCount), ...picture };
}

function toView(view: GetConsumptionFacetsRequest__Output["view"]): FacetQuestion["view"] {
  switch (view) {
    case "CONSUMPTION_VIEW_WORKSPACE":
      return "workspace";
    case "CONSUMPTION_VIEW_OWN":
      return "own";
    case "CONSUMPTION_VIEW_UNSPECIFIED":
      throw invalidField("view", "must say whose consumption is asked for");
    default:
      return view satisfies never;
  }
}

function toPeriod({ period, days }: GetConsumptionFacetsRequest__Output): Period {
  return period === "CONSUMPTION_PERIOD_DAYS" ? { kind: "days", days } : { kind: "cycle" };
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

function toDimension(wire: ConsumptionDimension__Output): Dimension {
  const names = Object.keys(dimensionsOnWire) as Dimension[];
  const found = names.find((name) => dimensionsOnWire[name] === wire);
  if (found === undefined) throw invalidField("dimensions", "must each be a known one");
  return found;
}
