import type {
  ConsumptionDimension__Output,
  Facet__Output,
  FacetEntry__Output,
  GetConsumptionFacetsRequest,
  GetConsumptionFacetsResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { pictureUrlOf } from "../picture-url.ts";
import { dimensionNames } from "./facet-schema.ts";
import type { facetAnswer, facetBody } from "./facet-schema.ts";

type DimensionName = (typeof dimensionNames)[number];
type Answer = z.output<typeof facetAnswer>;

const words: Readonly<Record<DimensionName, ConsumptionDimension__Output>> = {
  agent: "CONSUMPTION_DIMENSION_AGENT",
  user: "CONSUMPTION_DIMENSION_USER",
  api_key: "CONSUMPTION_DIMENSION_API_KEY",
  group: "CONSUMPTION_DIMENSION_GROUP",
  model: "CONSUMPTION_DIMENSION_MODEL",
  tool: "CONSUMPTION_DIMENSION_TOOL",
  skill: "CONSUMPTION_DIMENSION_SKILL",
  source: "CONSUMPTION_DIMENSION_SOURCE",
};

/** What is asked of analytics, of a body. */
export function facetRequest(body: z.output<typeof facetBody>): GetConsumptionFacetsRequest {
  const { period, days, filter, scope, dimensions = [] } = body;
  const { api_keys: apiKeys, ...lists } = filter;
  return {
    period: period === "days" ? "CONSUMPTION_PERIOD_DAYS" : "CONSUMPTION_PERIOD_CYCLE",
    days,
    filter: { ...lists, apiKeys },
    scope: scope === "automations" ? "CONSUMPTION_SCOPE_AUTOMATIONS" : "CONSUMPTION_SCOPE_ALL",
    dimensions: dimensions.map((name) => words[name]),
  };
}

/** Facets, as the API shows them: every dimension, those that were not asked for without entries. */
export function facetsJson(answer: GetConsumptionFacetsResponse__Output, context: JsonContext): Answer {
  const entriesOf = (name: DimensionName): Answer["facets"][DimensionName] => {
    const found = answer.facets.find(({ dimension }: Facet__Output) => dimension === words[name]);
    return (found?.entries ?? []).map((entry) => entryJson(entry, context));
  };
  const facets = Object.fromEntries(dimensionNames.map((name) => [name, entriesOf(name)])) as Answer["facets"];
  return { period: { startDate: dateOf(answer.startAt), endDate: dateOf(answer.endAt) }, facets };
}

function entryJson({ value, label, pictureUrl, documentCount }: FacetEntry__Output, { publicUrl }: JsonContext) {
  const count = Number(documentCount);
  const picture = pictureUrl === undefined ? null : pictureUrlOf(pictureUrl, publicUrl);
  return { value, label, pictureUrl: picture, documentCount: count, disabled: count === 0 };
}

function dateOf(epochMs: string): string {
  return new Date(Number(epochMs)).toISOString();
}
