import { MatchQuery, Session, connect } from "@lancedb/lancedb";
import type { Connection, Table } from "@lancedb/lancedb";

/** Where the index lies; as the space service opens it. */
export interface BareStorage {
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A chunk as the table has it. */
export interface BareChunk {
  readonly generation: string;
  readonly node: string;
  readonly ordinal: number;
  readonly text: string;
  readonly offset: number;
  readonly path: Iterable<string>;
  readonly timestamp: bigint;
}

/** By what is searched. */
export type BareMode = "words" | "meaning" | "both";

export interface BareQuery {
  readonly query: string;
  readonly mode: BareMode;
  /** SQL of the engine. */
  readonly filter: string;
  /** How many chunks. */
  readonly count: number;
}

const cacheBytes = BigInt(256 * 1024 * 1024);
const columns = ["generation", "node", "ordinal", "text", "offset", "path", "timestamp"];
const everyPartition = 10_000;
const smoothing = 60;

/** Opens the engine with the service's settings: another process writes to the same tables. */
export function openIndex({ url, region, bucket, accessKey, secretKey }: BareStorage): Promise<Connection> {
  return connect(`s3://${bucket}/index`, {
    readConsistencyInterval: 0,
    session: new Session(cacheBytes, cacheBytes),
    storageOptions: {
      aws_endpoint: url,
      aws_region: region,
      aws_access_key_id: accessKey,
      aws_secret_access_key: secretKey,
      allow_http: "true",
    },
  });
}

/** Embeds texts by an OpenAI-compatible API. */
export async function embed(url: string, input: readonly string[], inputType: string): Promise<number[][]> {
  const response = await fetch(`${url}/embeddings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "bench", input, encoding_format: "float", input_type: inputType }),
  });
  if (!response.ok) throw new Error(`the embeddings server answered ${response.status}`);
  const { data } = (await response.json()) as { data: { embedding: number[] }[] };
  return data.map(({ embedding }) => embedding);
}

/** Embeds, searches by words and meaning side by side, fuses by reciprocal rank: all that there is to it. Best first. */
export async function bareSearch(table: Table, embeddingsUrl: string, asked: BareQuery): Promise<BareChunk[]> {
  const limit = 2 * asked.count + 20;
  const [vector] = asked.mode === "words" ? [] : await embed(embeddingsUrl, [asked.query], "query");
  const [byWords, byMeaning] = await Promise.all([
    asked.mode === "meaning" ? [] : findByWords(table, asked, limit),
    vector === undefined ? [] : findByMeaning(table, asked, vector, limit),
  ]);
  const scores = new Map<string, { chunk: BareChunk; score: number }>();
  for (const ranking of [byWords, byMeaning])
    for (const [rank, chunk] of ranking.entries()) {
      const key = `${chunk.generation}/${chunk.ordinal}`;
      const known = scores.get(key) ?? { chunk, score: 0 };
      known.score += 1 / (smoothing + rank + 1);
      scores.set(key, known);
    }
  const ranked = [...scores.values()].toSorted((left, right) => right.score - left.score);
  return ranked.slice(0, asked.count).map(({ chunk }) => chunk);
}

function findByWords(table: Table, { query, filter }: BareQuery, limit: number): Promise<BareChunk[]> {
  const words = [...new Set(foldedWords(query))].slice(0, 64).join(" ");
  return table
    .query()
    .fullTextSearch(new MatchQuery(words, "words"))
    .where(filter)
    .limit(limit)
    .select([...columns, "_score"])
    .toArray() as Promise<BareChunk[]>;
}

function findByMeaning(table: Table, asked: BareQuery, vector: number[], limit: number): Promise<BareChunk[]> {
  return table
    .query()
    .nearestTo(vector)
    .column("vector")
    .distanceType("cosine")
    .nprobes(everyPartition)
    .where(asked.filter)
    .limit(limit)
    .select([...columns, "_distance"])
    .toArray() as Promise<BareChunk[]>;
}

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** Words as the service writes them into the table. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase();
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []));
}
