import { setImmediate as others } from "node:timers/promises";
import type { Chunk } from "../model/chunk.ts";
import { countTokens } from "../model/count-tokens.ts";
import type { DocumentText } from "../model/document-text.ts";
import { makeChunks } from "../model/make-chunks.ts";

// A long text takes seconds to cut and to count, and requests wait meanwhile.
const chunksWithoutPause = 20;
const countedWithoutPause = 20_000;

/** A text as it is indexed. */
export interface CutText {
  readonly chunks: readonly Chunk[];
  /** o200k tokens of the text. */
  readonly tokenCount: number;
}

/** Cuts a text into chunks; what else this process does goes on meanwhile. */
export async function cutText({ text, sections }: DocumentText): Promise<CutText> {
  const chunks: Chunk[] = [];
  for (const chunk of makeChunks(text, sections)) {
    chunks.push(chunk);
    if (chunks.length % chunksWithoutPause === 0) await others();
  }
  let tokenCount = 0;
  for (let start = 0; start < text.length; start += countedWithoutPause) {
    tokenCount += countTokens(text.slice(start, start + countedWithoutPause));
    await others();
  }
  return { chunks, tokenCount };
}
