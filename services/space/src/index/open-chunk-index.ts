import type { Connection } from "@lancedb/lancedb";
import type { ChunkIndex } from "../domain/model/chunk-index.ts";
import type { IndexTables } from "../domain/model/index-tables.ts";
import { LanceChunkIndex } from "./lance-chunk-index.ts";
import { connectLance } from "./lance-connection.ts";
import type { LanceSettings } from "./lance-connection.ts";
import { LanceTables } from "./lance-tables.ts";

interface Options {
  readonly settings: LanceSettings;
  readonly tables: IndexTables;
  /** Vectors of different models do not compare: each has tables of its own. */
  readonly model: string;
  readonly dimensions: number;
}

/** Chunks in LanceDB on a bucket. Nothing is connected before it is used. */
export function openChunkIndex({ settings, ...options }: Options): ChunkIndex {
  const connect = (): Promise<Connection> => connectLance(settings);
  return new LanceChunkIndex(new LanceTables({ connect, ...options }));
}
