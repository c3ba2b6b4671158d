import type { Connection, Table } from "@lancedb/lancedb";
import { embed } from "./bare-index.ts";

const textsInRequest = 16;
const rowsInAppend = 128;

interface Chunk {
  readonly text: string;
  readonly [column: string]: unknown;
}

export interface ReadChunks {
  readonly schema: Awaited<ReturnType<Table["schema"]>>;
  readonly rows: readonly Chunk[];
}

/** Chunks of a table, all columns but what they mean. */
export async function readChunks(table: Table, count: number): Promise<ReadChunks> {
  const schema = await table.schema();
  const columns = schema.fields.map(({ name }) => name).filter((name) => name !== "vector");
  const rows = (await table.query().select(columns).limit(count).toArray()) as Record<string, unknown>[];
  const plain = rows.map((row) => Object.fromEntries(columns.map((column) => [column, plainValue(row[column])])));
  return { schema, rows: plain as unknown as Chunk[] };
}

/** Embeds them one request after the other and appends them to a table of their own. Resolves with how many seconds it took. */
export async function appendEmbedded(
  connection: Connection,
  { schema, rows }: ReadChunks,
  embeddingsUrl: string,
): Promise<number> {
  const table = await connection.createEmptyTable(`bare_${Date.now()}`, schema);
  const started = performance.now();
  for (let from = 0; from < rows.length; from += rowsInAppend) {
    const part = rows.slice(from, from + rowsInAppend);
    const vectors: number[][] = [];
    for (let start = 0; start < part.length; start += textsInRequest) {
      const texts = part.slice(start, start + textsInRequest).map(({ text }) => text);
      vectors.push(...(await embed(embeddingsUrl, texts, "passage")));
    }
    await table.add(part.map((row, position) => ({ ...row, vector: vectors[position] })));
  }
  return (performance.now() - started) / 1_000;
}

/** Lists of the engine are its own objects. */
function plainValue(value: unknown): unknown {
  return typeof value === "object" && value !== null && Symbol.iterator in value
    ? [...(value as Iterable<unknown>)]
    : value;
}
