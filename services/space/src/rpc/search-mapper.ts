import type { Document__Output, SearchFilter__Output } from "@parley/contracts/space/v1";
import type { FoundDocument } from "../domain/changes/document-search.ts";
import { noFilter } from "../domain/model/search-filter.ts";
import type { SearchFilter } from "../domain/model/search-filter.ts";
import { fromDocument } from "./node-mapper.ts";

/** A found document on the wire, with its matching chunks. */
export function fromFound({ node, chunks, text }: FoundDocument): Document__Output {
  return {
    ...fromDocument(node),
    ...(text === null ? {} : { text }),
    chunks: chunks.map(({ chunk, score }) => ({
      text: chunk.text,
      hash: chunk.hash,
      offset: String(chunk.offset),
      score,
    })),
  };
}

/** Which documents are looked at, from the wire. */
export function toFilter(wire: SearchFilter__Output | null): SearchFilter {
  if (wire === null) return noFilter;
  const { tagsIn, tagsNot, parentsIn, parentsNot, timestampGt, timestampLt } = wire;
  return {
    tagsIn,
    tagsNot,
    parentsIn,
    parentsNot,
    timestampAbove: timestampGt === undefined ? null : Number(timestampGt),
    timestampBelow: timestampLt === undefined ? null : Number(timestampLt),
  };
}
