import type { Facet__Output } from "@parley/contracts/analytics/v1";
import type { FacetEntry, Facets } from "../domain/model/facet.ts";
import { dimensionsOnWire } from "./question-mapper.ts";

/** The entries of a dimension, for the wire. */
export function fromFacet({ dimension, entries }: Facets["facets"][number]): Facet__Output {
  return { dimension: dimensionsOnWire[dimension], entries: entries.map(fromEntry) };
}

// Field by field: there are thousands in an answer.
function fromEntry(entry: FacetEntry): Facet__Output["entries"][number] {
  const { value, label, pictureUrl, documentCount, scope, maker, tier } = entry;
  const told: Facet__Output["entries"][number] = { value, label, documentCount: String(documentCount) };
  if (pictureUrl !== null) told.pictureUrl = pictureUrl;
  if (scope !== "") told.scope = scope;
  if (maker !== "") told.maker = maker;
  if (tier !== "") told.tier = tier;
  return told;
}
