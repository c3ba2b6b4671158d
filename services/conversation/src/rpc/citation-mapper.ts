import type { Citation__Output, Retrieval__Output } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { Citation, Retrieval } from "../domain/model/citation.ts";

const maxLength = 4_096;

/** @throws AppError INVALID_ARGUMENT naming the field: a text of any length must not make a message that can't be stored. */
export function toCitation({ key, title, description, href, provider, contentType }: Citation__Output): Citation {
  const citation = { key, title, description, href, provider, contentType };
  for (const [name, value] of Object.entries(citation))
    if (value.length > maxLength) throw invalidField(`citations.${name}`, `must have at most ${maxLength} characters`);
  return citation;
}

/** What an answer can cite, on the wire. */
export function fromCitation(citation: Citation): Citation__Output {
  return { ...citation };
}

/** A search, from the wire. */
export function toRetrieval(retrieval: Retrieval__Output | null): Retrieval | null {
  if (retrieval === null) return null;
  const { started, ended, passages, wordsOnly } = retrieval;
  return { started: Number(started), ended: Number(ended), passages, wordsOnly };
}

/** A search, on the wire. */
export function fromRetrieval(retrieval: Retrieval | null): Retrieval__Output | null {
  if (retrieval === null) return null;
  const { started, ended, passages, wordsOnly } = retrieval;
  return { started: String(started), ended: String(ended), passages, wordsOnly };
}
