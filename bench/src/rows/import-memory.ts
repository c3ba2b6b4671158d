import { peakBytes, settledBytes } from "../measure/memory.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { papersHere } from "../stack/papers.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";

const mebibyte = 1024 * 1024;
const allowed = 200 * mebibyte;
const imported = 100 * mebibyte;
const documentSize = 100 * 1024;
const putAtOnce = 8;
// Afterwards what waits still is said: it is found by its words long before.
const patienceMs = 200_000;

/** Row n: the most that the space service had resident while 100 MB of text were imported and indexed. */
export function importMemory(context: BenchContext): Promise<Row[]> {
  return withKnowledge(context, { embeddings: 0, spaceArgs: ["--inspect=127.0.0.1:0"] }, (knowledge) =>
    measure(context, knowledge),
  );
}

async function measure(context: BenchContext, { api, space }: Knowledge): Promise<Row[]> {
  const papers = await papersHere();
  const paragraphs = papers.flatMap(([, text]) => text.split("\n\n"));
  // The code that indexes is loaded and compiled, and the engine open, before the first reading.
  const first = await Source.create(api, "warm-up");
  await first.put("document", paper(paragraphs, 0));
  await first.indexed();
  const idle = await settledBytes([space]);
  const source = await Source.create(api, "import");
  context.say("n: importing 100 MB");
  for (let put = 0; put < imported / documentSize; put += putAtOnce) {
    const some = Array.from(
      { length: putAtOnce },
      (_, index) => [`document-${put + index}`, paper(paragraphs, put + index)] as const,
    );
    await source.putAll(some, putAtOnce);
  }
  context.say("n: waiting until all of it is found");
  const left = await source.indexed(patienceMs);
  if (left > 0) context.say(`n: ${left} documents of ${imported / documentSize} are not found by meaning yet`);
  const memory = { baseline: [(idle + allowed) / mebibyte], parley: [(await peakBytes([space])) / mebibyte] };
  const what = "most memory of the space service importing 100 MB, against idle and 200 MB";
  return [rowOf("n", what, "MB", memory, { atMost: 1 })];
}

/** Paragraphs in an order of their own: equal chunks are embedded once in a document. */
function paper(paragraphs: readonly string[], seed: number): string {
  const parts: string[] = [];
  for (let size = 0, at = seed; size < documentSize; size += parts.at(-1)?.length ?? 0) {
    // A prime: every paragraph has its turn.
    at = (at + 7_919) % paragraphs.length;
    parts.push(`${paragraphs[at] ?? ""} (${seed})`);
  }
  return parts.join("\n\n");
}
