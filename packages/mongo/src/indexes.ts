import type { Db, IndexDescription } from "mongodb";

/** Every index of one collection. */
export interface CollectionIndexes {
  readonly collection: string;
  readonly indexes: readonly IndexDescription[];
  /** Names of indexes of earlier versions that must be there no more. */
  readonly obsolete?: readonly string[];
}

/** Creates what is missing and waits for it. Harmless when several replicas do it at once. */
export async function applyIndexes(db: Db, declared: readonly CollectionIndexes[]): Promise<void> {
  for (const { collection, indexes, obsolete = [] } of declared) {
    await db.createCollection(collection).catch(unless(namespaceExists));
    if (indexes.length > 0) await db.collection(collection).createIndexes([...indexes]);
    // Last: until then they serve in place of those that are made.
    for (const name of obsolete) await dropIndex(db, collection, name);
  }
}

async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  if (!(await db.collection(collection).indexExists(name))) return;
  await db.collection(collection).dropIndex(name).catch(unless(indexNotFound));
}

// Another replica was faster.
const [namespaceExists, indexNotFound] = [48, 27];

/** Throws an error again unless it is a server's with this code. */
function unless(code: number) {
  return (error: unknown): void => {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
  };
}
