import { peakBytes, settledBytes } from "../measure/memory.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { ChunkTexts } from "../stack/chunk-text.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";

const mebibyte = 1024 * 1024;
const allowed = 200 * mebibyte;
const imported = 100 * mebibyte;
const documentSize = 100 * 1024;
const putAtOnce = 8;

/** Row n: the most that the space service had resident while 100 MB of text were imported and indexed. */
export function importMemory(context: BenchContext): Promise<Row[]> {
  return withKnowledge(context, { embeddings: 0, spaceArgs: ["--inspect=127.0.0.1:0"] }, (knowledge) =>
    measure(context, knowledge),
  );
}

async function measure(context: BenchContext, { api, space }: Knowledge): Promise<Row[]> {
  const texts = new ChunkTexts(4);
  // The code that indexes is loaded and compiled, and the engine open, before the first reading.
  const first = await Source.create(api, "warm-up");
  await first.put("document", paper(texts));
  await first.indexed();
  const idle = await settledBytes([space]);
  const source = await Source.create(api, "import");
  context.say("n: importing 100 MB");
  for (let put = 0; put < imported / documentSize; put += putAtOnce) {
    const some = Array.from({ length: putAtOnce }, (_, index) => [`document-${put + index}`, paper(texts)] as const);
    await source.putAll(some, putAtOnce);
  }
  context.say("n: waiting until all of it is found");
  await source.indexed();
  const memory = { baseline: [(idle + allowed) / mebibyte], parley: [(await peakBytes([space])) / mebibyte] };
  const what = "most memory of the space service importing 100 MB, against idle and 200 MB";
  return [rowOf("n", what, "MB", memory, { atMost: 1 })];
}

function paper(texts: ChunkTexts): string {
  const paragraphs: string[] = [];
  for (let size = 0; size < documentSize; size += paragraphs.at(-1)?.length ?? 0) paragraphs.push(texts.chunk());
  return paragraphs.join("\n\n");
}
