import { LatencyProbe, samplesInTurn } from "../measure/request-latency.ts";
import type { Rounds } from "../measure/request-latency.ts";
import { quantile } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { filtered, seedChunks } from "../stack/chunk-seeder.ts";
import { ChunkTexts } from "../stack/chunk-text.ts";
import { withKnowledge } from "../stack/knowledge.ts";
import type { Knowledge } from "../stack/knowledge.ts";
import { Source } from "../stack/source.ts";
import type { BenchContext } from "./bench-context.ts";

const chunks = 100_000;
const count = 10;
const embeddingMs = 10;
const requestsARound = 100;
const compared = 5;

/** Row j: a filtered search in 100,000 chunks, against a bare process on the same table and the same embeddings server. */
export function filteredSearch(context: BenchContext): Promise<Row[]> {
  return withKnowledge(context, { embeddings: embeddingMs }, async (knowledge) => {
    const source = await Source.create(knowledge.api, "bench");
    context.say(`j: writing ${chunks} chunks`);
    const table = await seedChunks(knowledge, context.servers.mongodb.url, source, chunks);
    return context.using(
      () => knowledge.startBare(),
      (bare) => bare.process.stop(),
      (bare) => compare(context, knowledge, source, `${bare.baseUrl}/tables/${table}/search`),
    );
  });
}

async function compare(context: BenchContext, { api }: Knowledge, source: Source, bareUrl: string): Promise<Row[]> {
  const { tags, after } = filtered(chunks);
  const inTags = tags.map((tag) => `'${tag}'`).join(", ");
  const sql = `source IN ('${source.dataSourceId}') AND array_has_any(tags, [${inTags}]) AND timestamp > ${after}`;
  const bare = (query: string): string =>
    `${bareUrl}?${new URLSearchParams({ query, top_k: String(count), filter: sql }).toString()}`;
  const parley = (query: string): string => {
    const asked = new URLSearchParams({ query, top_k: String(count), timestamp_gt: String(after) });
    for (const tag of tags) asked.append("tags_in", tag);
    return source.url(`/search?${asked.toString()}`);
  };
  const texts = new ChunkTexts(2);
  for (let turn = 0; turn < compared; turn++) {
    const query = texts.query();
    const [left, right] = [await found(bare(query), {}), await found(parley(query), api.headers)];
    if (left.length === 0 || left.join() !== right.join())
      throw new Error(`"${query}" is found here in ${left.join()}, there in ${right.join()}`);
  }
  context.say("j: searching, one request after the other");
  const probes = { bare: new LatencyProbe({}), parley: new LatencyProbe(api.headers) };
  let query = "";
  const rounds = await samplesInTurn(
    () => probes.bare.time(bare((query = texts.query()))),
    () => probes.parley.time(parley(query)),
    requestsARound,
  );
  for (const probe of Object.values(probes)) probe.close();
  return [rowAt(rounds, 0.5, 1.3), rowAt(rounds, 0.99, 1.5)];
}

function rowAt(rounds: Rounds, fraction: number, atMost: number): Row {
  const at = (samples: readonly (readonly number[])[]): number[] => samples.map((round) => quantile(round, fraction));
  const pairs = { baseline: at(rounds.baseline), parley: at(rounds.parley) };
  const what = `filtered search in 100,000 chunks against a bare process on the same table, p${fraction * 100}`;
  return rowOf("j", what, "ms", pairs, { atMost });
}

/** The documents of an answer, and how many chunks of each. */
async function found(url: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  const { documents } = (await answer.json()) as { documents: { document_id: string; chunks: unknown[] }[] };
  return documents.map(({ document_id: id, chunks: { length } }) => `${id} (${length})`).toSorted();
}
