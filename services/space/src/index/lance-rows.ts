import { createRequire } from "node:module";
import type * as Arrow from "apache-arrow";
import { withPath } from "../domain/model/chunk.ts";
import type { Generation, Hit, IndexedChunk } from "../domain/model/chunk-index.ts";
import { foldedWords } from "../domain/model/words.ts";

// The engine requires these modules: to import them would be to load all 134 a second time.
const { Field, FixedSizeList, Float32, Int32, Int64, List, Schema, Utf8 } = createRequire(import.meta.url)(
  "apache-arrow",
) as typeof Arrow;

/** A row as the engine takes it. */
export interface LanceRow extends Record<string, unknown> {
  readonly generation: string;
}

/** A row as the engine returns it. */
export interface FoundRow {
  readonly generation: string;
  readonly node: string;
  readonly source: string;
  readonly ordinal: number;
  readonly text: string;
  readonly offset: number;
  readonly path: Iterable<string>;
  readonly hash: string;
  readonly vector?: Iterable<number> | null;
}

/** What a hit is made of. */
export const hitColumns = ["generation", "node", "source", "ordinal", "text", "offset", "path", "hash"];

/** The columns of a table. Lists are never null: a filter would drop such rows. */
export function lanceSchema(dimensions: number): Arrow.Schema {
  const text = (name: string) => new Field(name, new Utf8(), false);
  const texts = (name: string) => new Field(name, new List(new Field("item", new Utf8(), true)), false);
  return new Schema([
    text("generation"),
    text("node"),
    text("source"),
    new Field("ordinal", new Int32(), false),
    texts("parents"),
    texts("tags"),
    new Field("timestamp", new Int64(), false),
    text("words"),
    text("text"),
    new Field("offset", new Int32(), false),
    texts("path"),
    text("hash"),
    new Field("vector", new FixedSizeList(dimensions, new Field("item", new Float32(), true)), true),
  ]);
}

/** The rows of a generation. */
export function* rowsOf(generation: Generation): Generator<LanceRow> {
  const { nodeId, dataSourceId, parents, tags, timestamp } = generation;
  for (const chunk of generation.chunks)
    yield {
      generation: generation.generation,
      node: nodeId,
      source: dataSourceId,
      ordinal: chunk.ordinal,
      parents: [...parents],
      tags: [...tags],
      timestamp: BigInt(timestamp),
      words: foldedWords(withPath(chunk)).join(" "),
      text: chunk.text,
      offset: chunk.offset,
      path: [...chunk.path],
      hash: chunk.hash,
      vector: chunk.vector === null ? null : [...chunk.vector],
    };
}

export function toHit(row: FoundRow): Hit {
  const { generation, node, source, ordinal, text, offset, path, hash } = row;
  return { generation, nodeId: node, dataSourceId: source, ordinal, text, offset, path: [...path], hash };
}

export function toChunk(row: FoundRow): IndexedChunk & { readonly generation: string } {
  const { generation, ordinal, text, offset, path, hash, vector = null } = row;
  return { generation, ordinal, text, offset, path: [...path], hash, vector: vector === null ? null : [...vector] };
}
