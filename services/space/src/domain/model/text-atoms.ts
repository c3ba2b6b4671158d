import { countTokens } from "./count-tokens.ts";
import type { Span } from "./text-section.ts";

/** A stretch of text that chunks are made of and that is not cut again. */
export interface Atom {
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  /** Whether it continues the paragraph of the atom before it. */
  readonly continues: boolean;
}

const sentences = new Intl.Segmenter("und", { granularity: "sentence" });
const words = new Intl.Segmenter("und", { granularity: "word" });
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

// No three bytes of UTF-8, as many as a code unit has, are more than three tokens: an atom of words fits every budget.
const longestRun = 48;
// Whether a long word ends is known at its end only: two million letters are one.
const longestStretch = 100_000;

/**
 * Cuts a span of a text where its structure has borders: between paragraphs, and within what is longer than the budget
 * between sentences, words, graphemes. The atoms cover the span without a gap.
 */
export function* atomsOf(text: string, span: Span, budget: number): Generator<Atom> {
  for (const paragraph of paragraphsOf(text, span)) {
    let continues = false;
    for (const { start, end, tokens } of cut(text, paragraph, budget)) {
      yield { start, end, tokens, continues };
      continues = true;
    }
  }
}

function* cut(text: string, paragraph: Span, budget: number): Generator<Omit<Atom, "continues">> {
  const tokens = tokensUpTo(budget, text, paragraph);
  if (tokens <= budget) {
    yield { ...paragraph, tokens };
    return;
  }
  for (const sentence of segmentsOf(sentences, text, paragraph)) {
    const inSentence = tokensUpTo(budget, text, sentence);
    if (inSentence <= budget) yield { ...sentence, tokens: inSentence };
    else
      for (const run of runsOf(text, sentence)) yield { ...run, tokens: countTokens(text.slice(run.start, run.end)) };
  }
}

/** What is very long is not counted to its end: it is over the budget anyway. */
function tokensUpTo(budget: number, text: string, { start, end }: Span): number {
  const beyondDoubt = 100 * budget;
  return end - start > beyondDoubt ? Infinity : countTokens(text.slice(start, end));
}

/** Each with the empty lines after it. */
function* paragraphsOf(whole: string, { start, end }: Span): Generator<Span> {
  // Looked for in the span alone: one of many has no border, and the text goes on for megabytes.
  const text = whole.slice(start, end);
  const border = /\n[ \t\r]*\n\s*/gu;
  let from = 0;
  while (border.test(text) && border.lastIndex < text.length) {
    yield { start: start + from, end: start + border.lastIndex };
    from = border.lastIndex;
  }
  if (from < text.length) yield { start: start + from, end };
}

/** Words, as many as are short together; within a longer one graphemes, within a longer one of these code points. */
function* runsOf(text: string, span: Span): Generator<Span> {
  let start = span.start;
  let end = span.start;
  for (const piece of smallPieces(text, span)) {
    if (piece.end - start > longestRun && end > start) {
      yield { start, end };
      start = end;
    }
    end = piece.end;
  }
  if (end > start) yield { start, end };
}

function* smallPieces(text: string, span: Span): Generator<Span> {
  for (const word of segmentsOf(words, text, span))
    if (word.end - word.start <= longestRun) yield word;
    else
      for (const grapheme of segmentsOf(graphemes, text, word))
        if (grapheme.end - grapheme.start <= longestRun) yield grapheme;
        else yield* codePointsOf(text, grapheme);
}

function* codePointsOf(text: string, span: Span): Generator<Span> {
  let start = span.start;
  for (const { length } of text.slice(span.start, span.end)) {
    yield { start, end: start + length };
    start += length;
  }
}

function* segmentsOf(segmenter: Intl.Segmenter, text: string, span: Span): Generator<Span> {
  for (const { start, end } of stretchesOf(text, span))
    for (const { index, segment } of segmenter.segment(text.slice(start, end)))
      yield { start: start + index, end: start + index + segment.length };
}

/** A long span in parts that a segmenter has looked through in a moment; they end with a line or a word, if one ends there. */
function* stretchesOf(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  while (end - from > longestStretch) {
    const furthest = from + longestStretch;
    const border = Math.max(text.lastIndexOf("\n", furthest - 1), text.lastIndexOf(" ", furthest - 1)) + 1;
    const isPair = (text.codePointAt(furthest - 1) ?? 0) > 0xffff;
    const to = border > from ? border : isPair ? furthest - 1 : furthest;
    yield { start: from, end: to };
    from = to;
  }
  yield { start: from, end };
}
