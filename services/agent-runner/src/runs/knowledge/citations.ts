import type { Citation } from "@parley/contracts/conversation/v1";
import type { KeyedPassage } from "./passages.ts";

const marker = /:cite\[([^\]\s]{1,64})\]/g;
const describedLength = 200;
const maxCitations = 32;

/**
 * What an answer was taken from: the passages that it cites by `:cite[key]`, all that the model read where it cites none, as
 * small models do. A marker that names no passage stays text.
 */
export function citationsOf(answer: string, citable: readonly Required<Citation>[]): Required<Citation>[] {
  const keys = new Set([...answer.matchAll(marker)].flatMap(([, keys = ""]) => keys.split(",")));
  const cited = citable.filter(({ key }) => keys.has(key));
  return (cited.length === 0 && answer !== "" ? citable : cited).slice(0, maxCitations);
}

/** A passage as an answer that was taken from it cites it. */
export function citationOf({ key, passage }: KeyedPassage): Required<Citation> {
  return {
    key,
    title: passage.title,
    description: beginningOf(passage.text),
    href: passage.sourceUrl ?? "",
    provider: "document",
    contentType: passage.mimeType,
  };
}

/** Whole characters: half of one would be none. */
function beginningOf(text: string): string {
  const beginning = text.trim().replaceAll(/\s+/g, " ").slice(0, describedLength);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
