import type { Db, IndexDescription } from "mongodb";

/** Every index of one collection. */
export interface CollectionIndexes {
  readonly collection: string;
  readonly indexes: readonly IndexDescription[];
}

/** Creates what is missing and waits for it. Harmless when several replicas do it at once. */
export async function applyIndexes(db: Db, declared: readonly CollectionIndexes[]): Promise<void> {
  for (const { collection, indexes } of declared) {
    await db.createCollection(collection).catch((error: unknown) => {
      if (!isNamespaceExists(error)) throw error;
    });
    if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes]);
  }
}

function isNamespaceExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === 48;
}
