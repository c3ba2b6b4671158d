import { createHash } from "node:crypto";
import type { PackedSections } from "./packed-sections.ts";
import type { TextSection } from "./text-section.ts";

/** What is cut into chunks. */
export interface KeptText {
  readonly text: string;
  /** In the order of the text; null for a text that came without sections. */
  readonly sections: Iterable<TextSection> | null;
}

/** What a document says. */
export interface DocumentText extends KeptText {
  readonly sections: PackedSections | null;
  /** Hex SHA-256 of `JSON.stringify([text, sections])`; of the text alone where there are no sections. */
  readonly hash: string;
}

/** A short text without sections. */
export function plainText(text: string): DocumentText {
  return { text, sections: null, hash: createHash("sha256").update(text).digest("hex") };
}
