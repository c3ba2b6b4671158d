import type { ChunkIndex } from "../domain/model/chunk-index.ts";
import type { IndexTables } from "../domain/model/index-tables.ts";
import { KnowledgeBucket } from "./knowledge-bucket.ts";
import { LanceChunkIndex } from "./lance-chunk-index.ts";
import { connectLance, prepareBucket } from "./lance-connection.ts";
import type { LanceSettings } from "./lance-connection.ts";
import { LanceTables } from "./lance-tables.ts";

interface Options {
  readonly settings: LanceSettings;
  readonly tables: IndexTables;
  /** Vectors of different models do not compare: each has tables of its own. */
  readonly model: string;
  readonly dimensions: number;
}

// A merge reads everything once, as it comes.
const writingCacheBytes = 8 * 1024 * 1024;

/** Chunks in LanceDB on a bucket. Nothing is connected before it is used. */
export function openChunkIndex({ settings, ...options }: Options): ChunkIndex {
  const storage = new KnowledgeBucket(settings);
  const shared = { ...options, answers: () => storage.answers() };
  const searching = new LanceTables({
    ...shared,
    connect: async () => {
      await prepareBucket(settings);
      return connectLance(settings);
    },
  });
  const writing = new LanceTables({
    ...shared,
    connect: async () => {
      // Where a storage is unfit, searches are to say so too.
      await searching.connected();
      return connectLance({ ...settings, cacheBytes: writingCacheBytes });
    },
  });
  return new LanceChunkIndex(searching, writing);
}
