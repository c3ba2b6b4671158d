import { createHash } from "node:crypto";
import { invalidField } from "@parley/errors";
import { checkWellFormed, countCharacters } from "./check-text.ts";
import { documentTooLarge } from "./data-source-errors.ts";
import type { DocumentText } from "./document-text.ts";
import { flattenSection } from "./flatten-section.ts";
import type { Section } from "./flatten-section.ts";

const maxCharacters = 2_000_000;

/** What a request says of a document's text. */
export interface GivenText {
  readonly text: string | null;
  readonly section: Section | null;
}

/** The text of a document, from one of the two forms. @throws AppError INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE. */
export function checkDocumentText({ text, section }: GivenText): DocumentText {
  if (text !== null && section !== null) throw invalidField("section", "must be absent where there is a text");
  if (section !== null) return checked("section", flattenSection(section));
  if (text === null) throw invalidField("text", "is missing: a document has a text or a section");
  return checked("text", { text, sections: null });
}

/** Hex SHA-256 of a text with its sections; of a text without, its own. */
export function hashOf({ text, sections }: DocumentText): string {
  const hashed = sections === null ? text : JSON.stringify([text, sections]);
  return createHash("sha256").update(hashed).digest("hex");
}

function checked(field: string, document: DocumentText): DocumentText {
  const { text } = document;
  // The cheap tests first: counting characters takes a look at each, and there are at least half as many as units.
  if (text.length > 2 * maxCharacters || (text.length > maxCharacters && countCharacters(text) > maxCharacters))
    throw documentTooLarge(field, `must have at most ${maxCharacters} characters`);
  checkWellFormed(field, text);
  return document;
}
