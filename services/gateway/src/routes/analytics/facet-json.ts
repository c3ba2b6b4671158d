import type {
  Facet__Output,
  FacetEntry__Output,
  GetConsumptionFacetsResponse__Output,
} from "@parley/contracts/analytics/v1";
import type { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { pictureUrlOf } from "../picture-url.ts";
import type { facetAnswer } from "./facet-schema.ts";
import { dateOf, dimensionWords } from "./question-json.ts";
import { dimensionNames } from "./question-schema.ts";
import type { DimensionName } from "./question-schema.ts";

type Answer = z.output<typeof facetAnswer>;
type Entry = Answer["facets"][DimensionName][number];

/** Facets, as the API shows them: every dimension, those that were not asked for without entries. */
export function facetsJson(answer: GetConsumptionFacetsResponse__Output, context: JsonContext): Answer {
  const entriesOf = (name: DimensionName): Answer["facets"][DimensionName] => {
    const found = answer.facets.find(({ dimension }: Facet__Output) => dimension === dimensionWords[name]);
    return (found?.entries ?? []).map((entry) => entryJson(entry, context));
  };
  const facets = Object.fromEntries(dimensionNames.map((name) => [name, entriesOf(name)])) as Answer["facets"];
  return { period: { startDate: dateOf(answer.startAt), endDate: dateOf(answer.endAt) }, facets };
}

function entryJson(entry: FacetEntry__Output, { publicUrl }: JsonContext): Entry {
  const { value, label, pictureUrl, documentCount, scope, maker, tier } = entry;
  const count = Number(documentCount);
  const picture = pictureUrl === undefined ? null : pictureUrlOf(pictureUrl, publicUrl);
  const counted = { value, label, pictureUrl: picture, documentCount: count, disabled: count === 0 };
  // Thousands of people are in an answer, and nothing more is said of them.
  if (scope === undefined && maker === undefined && tier === undefined) return counted;
  const said = Object.entries({ scope, maker, tier }).filter(([, text]) => text !== undefined);
  return { ...counted, ...Object.fromEntries(said) };
}
