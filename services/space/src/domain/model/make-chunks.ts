import { createHash } from "node:crypto";
import type { Chunk } from "./chunk.ts";
import type { Span, TextSection } from "./text-section.ts";
import { withPath } from "./chunk.ts";
import { countTokens } from "./count-tokens.ts";
import { atomsOf } from "./text-atoms.ts";
import type { Atom } from "./text-atoms.ts";
import { sectionsByHeading } from "./text-headings.ts";

/** o200k tokens of a chunk with its path, at most. */
export const maxChunkTokens = 256;
// Tokens of parts that are counted apart may be a few fewer than of the whole.
const slack = 16;
const maxPathTokens = 64;
// Characters, too: a token may stand for a line of a hundred dashes.
const maxPathLength = 512;
const maxTitleLength = 256;
const overlapTokens = 32;
const overlapLength = 128;

/**
 * Cuts a text into chunks. Borders come from its structure alone, so that an edit leaves the chunks of other sections as they
 * are. Each is at most 256 o200k tokens with the headings above it; only chunks of a paragraph that is cut overlap, by at most
 * 32 tokens. Nothing but white space is in no chunk. Yields null now and then where a chunk is far off.
 * @param sections As the client gave them; null for the text's own headings.
 */
export function* makeChunks(text: string, sections: Iterable<TextSection> | null): Generator<Chunk | null> {
  let ordinal = 0;
  for (const section of sections ?? sectionsByHeading(text)) {
    if (section === null) {
      yield null;
      continue;
    }
    const path = shortPath(section.path);
    const budget = maxChunkTokens - slack - countTokens(path.join(" > "));
    for (const { start, end } of spansOf(text, section, budget)) {
      const part = text.slice(start, end);
      if (part.trim() === "") yield null;
      else yield { ordinal: ordinal++, text: part, offset: start, path, hash: hashOf({ path, text: part }) };
    }
  }
}

/** Puts as many atoms together as the budget holds. */
function* spansOf(text: string, section: TextSection, budget: number): Generator<Span> {
  let open: { start: number; end: number; tokens: number } | null = null;
  for (const atom of atomsOf(text, section, budget - overlapTokens)) {
    if (open !== null && open.tokens + atom.tokens <= budget) {
      open.end = atom.end;
      open.tokens += atom.tokens;
      continue;
    }
    if (open !== null) yield open;
    const start: number = open === null ? atom.start : overlapStart(text, open.start, atom);
    open = { start, end: atom.end, tokens: atom.tokens + (start === atom.start ? 0 : overlapTokens) };
  }
  if (open !== null) yield open;
}

const words = new Intl.Segmenter("und", { granularity: "word" });

/** Where a chunk begins that goes on in the middle of a paragraph: some words before its first atom. */
function overlapStart(text: string, earliest: number, atom: Atom): number {
  if (!atom.continues) return atom.start;
  const from = Math.max(earliest, atom.start - overlapLength);
  const before = text.slice(from, atom.start);
  for (const { index } of words.segment(before)) {
    const isWholeWord = index > 0 || from === earliest;
    if (isWholeWord && countTokens(before.slice(index)) <= overlapTokens) return from + index;
  }
  return atom.start;
}

/** The innermost headings, as many as are short enough to be repeated with every chunk. */
function shortPath(path: readonly string[]): readonly string[] {
  const kept = path
    .map((title) => title.slice(0, maxTitleLength).toWellFormed().replaceAll(/\s+/g, " ").trim())
    .filter((title) => title !== "");
  while (kept.length > 0 && isLong(kept.join(" > "))) kept.shift();
  return kept;
}

function isLong(path: string): boolean {
  return path.length > maxPathLength || countTokens(path) > maxPathTokens;
}

function hashOf(chunk: Pick<Chunk, "path" | "text">): string {
  return createHash("sha256").update(withPath(chunk)).digest("hex");
}
