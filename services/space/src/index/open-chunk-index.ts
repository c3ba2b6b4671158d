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

// Writing reads everything once, as it comes.
const writingCacheBytes = 8 * 1024 * 1024;

/** Chunks in LanceDB on a bucket. Nothing is connected before it is used. */
export function openChunkIndex({ settings, ...options }: Options): ChunkIndex {
  const tablesWith = (cacheBytes: number): LanceTables => {
    const connect = (): Promise<Connection> => connectLance({ ...settings, cacheBytes });
    return new LanceTables({ connect, ...options });
  };
  const written = tablesWith(Math.min(settings.cacheBytes, writingCacheBytes));
  return new LanceChunkIndex(tablesWith(settings.cacheBytes), written);
}
