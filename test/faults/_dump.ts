import { onDatabase } from "@parley/testing";

type Document = Readonly<Record<string, unknown>>;

type Collection = { readonly name: string; readonly documents: readonly Document[] };

/** What a database held, as an operator's dump has it. */
export class Dump {
  readonly #database: string;
  readonly #collections: readonly Collection[];

  private constructor(database: string, collections: readonly Collection[]) {
    this.#database = database;
    this.#collections = collections;
  }

  static of(database: string): Promise<Dump> {
    return onDatabase(database, async (db) => {
      const names = (await db.listCollections().toArray()).map(({ name }) => name);
      const read = async (name: string): Promise<Collection> => ({
        name,
        documents: await db.collection(name).find().toArray(),
      });
      return new Dump(database, await Promise.all(names.map(read)));
    });
  }

  /** Puts it back in place of what the database holds now. */
  putBack(): Promise<void> {
    return onDatabase(this.#database, async (db) => {
      const names = (await db.listCollections().toArray()).map(({ name }) => name);
      for (const name of names) await db.collection(name).deleteMany({});
      for (const { name, documents } of this.#collections) {
        // A replica that finds no life in between makes one: the dump's takes its place.
        const writes = documents.map((document) => ({
          replaceOne: { filter: { _id: document["_id"] as never }, replacement: document, upsert: true },
        }));
        if (writes.length > 0) await db.collection(name).bulkWrite(writes, { ordered: false });
      }
    });
  }
}
