import { Index } from "@lancedb/lancedb";
import type { Table } from "@lancedb/lancedb";

// Below it, comparing with every vector is faster than building an index.
export const rowsForVectorIndex = 10_000;
// The engine splits a partition of 16,384 rows, and joins one of less than 1,024 to others: either has all vectors in memory.
const rowsOfPartition = { first: 1_024, last: 4_096 };
// Of the version that a reader began with.
const keepVersionsMs = 10 * 60_000;
const maxConflicts = 5;

/** Merges small files of a table, and brings its indexes up to date. */
export async function tidy(table: Table): Promise<void> {
  await indexVectors(table);
  // Not again when rows were removed meanwhile: what it takes is lost, and they may be once more.
  await table.optimize({ cleanupOlderThan: new Date(Date.now() - keepVersionsMs) });
}

/** Somebody who writes meanwhile makes a change of rows fail, and it can be repeated. */
export async function despiteConflicts(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await change();
      return;
    } catch (error) {
      if (attempt === maxConflicts || !/conflict|concurrent/i.test(String(error))) throw error;
    }
}

/**
 * Makes the index of vectors, where there is none and it is worth it. Resolves with whether there is one.
 * @param expected How many rows will have a vector, where that is known; else there may be ten times as many.
 */
export async function indexVectors(table: Table, expected: number | null = null): Promise<boolean> {
  const existing = await table.listIndices();
  if (existing.some(({ columns }) => columns.includes("vector"))) return true;
  const rows = await table.countRows("vector IS NOT NULL");
  if (rows < rowsForVectorIndex) return false;
  const partitions = expected === null ? rows / rowsOfPartition.first : expected / rowsOfPartition.last;
  const numPartitions = Math.max(1, Math.ceil(partitions));
  await table.createIndex("vector", { config: Index.ivfFlat({ distanceType: "cosine", numPartitions }) });
  return true;
}
