import { Index } from "@lancedb/lancedb";
import type { Table } from "@lancedb/lancedb";

// Below it, comparing with every vector is faster than building an index.
const rowsForVectorIndex = 20_000;
// Of the version that a reader began with.
const keepVersionsMs = 10 * 60_000;
const maxConflicts = 5;

/** Merges small files of a table, and brings its indexes up to date. */
export async function tidy(table: Table): Promise<void> {
  await indexVectors(table);
  const cleanupOlderThan = new Date(Date.now() - keepVersionsMs);
  await despiteConflicts(() => table.optimize({ cleanupOlderThan }));
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

async function indexVectors(table: Table): Promise<void> {
  const existing = await table.listIndices();
  if (existing.some(({ columns }) => columns.includes("vector"))) return;
  if ((await table.countRows("vector IS NOT NULL")) < rowsForVectorIndex) return;
  await table.createIndex("vector", { config: Index.ivfFlat({ distanceType: "cosine" }) });
}
