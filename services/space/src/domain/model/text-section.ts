/** A stretch of a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of a document's text under one heading. */
export interface TextSection extends Span {
  /** The headings above it, outermost first. */
  readonly path: readonly string[];
}
