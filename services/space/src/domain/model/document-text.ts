/** A part of a document's text under one heading. */
export interface TextSection {
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The headings above it, outermost first. */
  readonly path: readonly string[];
}

/** What a document says. */
export interface DocumentText {
  readonly text: string;
  /** In the order of the text; null for a text that came without sections. */
  readonly sections: readonly TextSection[] | null;
}
