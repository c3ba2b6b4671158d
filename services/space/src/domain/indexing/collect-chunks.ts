import { setImmediate as others } from "node:timers/promises";
import type { Chunk } from "../model/chunk.ts";
import type { IndexableText } from "../model/index-queue.ts";
import { makeChunks } from "../model/make-chunks.ts";

// A long text takes seconds to cut, and requests wait meanwhile.
const withoutPause = 20;

/** The chunks of a text; what else this process does goes on meanwhile. */
export async function collectChunks({ text, sections }: IndexableText): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  for (const chunk of makeChunks(text, sections)) {
    chunks.push(chunk);
    if (chunks.length % withoutPause === 0) await others();
  }
  return chunks;
}
