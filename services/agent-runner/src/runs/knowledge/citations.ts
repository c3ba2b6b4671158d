import type { Citation } from "@parley/contracts/conversation/v1";
import type { KeyedPassage } from "./passages.ts";

const marker = /:cite\[([^\]\s]{1,64})\]/g;
const describedLength = 200;

/**
 * What an answer was taken from: the passages that it cites by `:cite[key]`, all that the model read where it cites none, as
 * small models do. A marker that names no passage stays text.
 */
export function citationsOf(answer: string, passages: readonly KeyedPassage[]): Required<Citation>[] {
  const keys = new Set([...answer.matchAll(marker)].flatMap(([, keys = ""]) => keys.split(",")));
  const cited = passages.filter(({ key }) => keys.has(key));
  return (cited.length === 0 && answer !== "" ? passages : cited).map(({ key, passage }) => ({
    key,
    title: passage.title,
    description: beginningOf(passage.text),
    href: passage.sourceUrl ?? "",
    provider: "document",
    contentType: passage.mimeType,
  }));
}

/** Whole characters: half of one would be none. */
function beginningOf(text: string): string {
  const beginning = text.trim().replaceAll(/\s+/g, " ").slice(0, describedLength);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
}
