import { invalidField } from "@parley/errors";
import { checkWellFormed, countCharacters } from "./check-text.ts";
import { documentTooLarge } from "./data-source-errors.ts";
import type { DocumentText } from "./document-text.ts";
import { flattenSection } from "./flatten-section.ts";
import type { Section } from "./flatten-section.ts";
import { hashOfSections, hashOfText } from "./text-hash.ts";
import { textPieces } from "./text-pieces.ts";

const maxCharacters = 2_000_000;

/** What a request says of a document's text. */
export interface GivenText {
  readonly text: string | null;
  readonly section: Section | null;
}

/**
 * The text of a document, from one of the two forms. Yields now and then where it is long or has many sections.
 * @throws AppError INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE.
 */
export function* checkDocumentText({ text, section }: GivenText): Generator<void, DocumentText> {
  if (text !== null && section !== null) throw invalidField("section", "must be absent where there is a text");
  if (text !== null) return yield* checkPlainText(text);
  if (section === null) throw invalidField("text", "is missing: a document has a text or a section");
  const flat = yield* flattenSection(section);
  yield* checkWhole("section", flat.text);
  return { ...flat, hash: yield* hashOfSections(flat.text, flat.sections) };
}

/** A text without sections. Yields now and then. @throws AppError INVALID_ARGUMENT and PAYLOAD_TOO_LARGE naming `text`. */
export function* checkPlainText(text: string): Generator<void, DocumentText> {
  yield* checkWhole("text", text);
  return { text, sections: null, hash: yield* hashOfText(text) };
}

function* checkWhole(field: string, text: string): Generator<void, void> {
  // The cheap tests first: counting characters takes a look at each, and there are at least half as many as units.
  if (text.length > 2 * maxCharacters || (text.length > maxCharacters && (yield* countInSteps(text)) > maxCharacters))
    throw documentTooLarge(field, `must have at most ${maxCharacters} characters`);
  checkWellFormed(field, text);
}

function* countInSteps(text: string): Generator<void, number> {
  let characters = 0;
  for (const piece of textPieces(text)) {
    characters += countCharacters(piece);
    yield;
  }
  return characters;
}
