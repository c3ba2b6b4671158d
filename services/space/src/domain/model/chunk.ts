/** A piece of a document's text that is found by itself. */
export interface Chunk {
  /** 0, 1, 2 within the document. */
  readonly ordinal: number;
  /** An exact part of the document's text. */
  readonly text: string;
  /** Where it begins in the document's text, in UTF-16 code units. */
  readonly offset: number;
  /** The headings above it, outermost first. */
  readonly path: readonly string[];
  /** Hex SHA-256 of the text with its path: equal chunks mean the same. */
  readonly hash: string;
}

/** What is embedded of a chunk, and what its words are taken from: the headings are no part of the text. */
export function withPath({ path, text }: Pick<Chunk, "path" | "text">): string {
  return path.length === 0 ? text : `${path.join(" > ")}\n${text}`;
}
