import type { Facet__Output } from "@parley/contracts/analytics/v1";
import type { FacetEntry, Facets } from "../domain/model/facet.ts";
import { fromNamedValue } from "./named-value-mapper.ts";
import { dimensionsOnWire } from "./question-mapper.ts";

/** The entries of a dimension, for the wire. */
export function fromFacet({ dimension, entries }: Facets["facets"][number]): Facet__Output {
  return { dimension: dimensionsOnWire[dimension], entries: entries.map(fromEntry) };
}

function fromEntry({ documentCount, scope, maker, tier, ...named }: FacetEntry): Facet__Output["entries"][number] {
  const said = Object.entries({ scope, maker, tier }).filter(([, text]) => text !== "");
  return { ...fromNamedValue(named), documentCount: String(documentCount), ...Object.fromEntries(said) };
}
