import { slices } from "@parley/runtime";
import type { Chunk } from "../model/chunk.ts";
import { countTokens } from "../model/count-tokens.ts";
import type { KeptText } from "../model/document-text.ts";
import { makeChunks } from "../model/make-chunks.ts";

// As many are counted together: what is on both sides of a border counts apart.
const countedAtOnce = 20_000;

/** A text as it is indexed. */
export interface CutText {
  readonly chunks: readonly Chunk[];
  /** o200k tokens of the text. */
  readonly tokenCount: number;
}

/** Cuts a text into chunks; a long one takes seconds, some minutes, and what else this process does goes on meanwhile. */
export function cutText(text: KeptText, signal: AbortSignal): Promise<CutText> {
  return slices.run(cutSteps(text), signal);
}

function* cutSteps({ text, sections }: KeptText): Generator<void, CutText> {
  const chunks: Chunk[] = [];
  for (const chunk of makeChunks(text, sections)) {
    if (chunk !== null) chunks.push(chunk);
    yield;
  }
  let tokenCount = 0;
  for (let start = 0; start < text.length; start += countedAtOnce) {
    tokenCount += countTokens(text.slice(start, start + countedAtOnce));
    yield;
  }
  return { chunks, tokenCount };
}
