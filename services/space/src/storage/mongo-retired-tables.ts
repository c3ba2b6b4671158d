import type { RetiredTables } from "../domain/model/index-tables.ts";
import type { Collections } from "./collections.ts";

interface Options {
  readonly collections: Pick<Collections, "indexTables" | "retiredTables">;
  /** How long a table stays that is nobody's, in milliseconds. */
  readonly keepMs: number;
}

/** Tables of the index that are nobody's, in MongoDB. */
export class MongoRetiredTables implements RetiredTables {
  readonly #tables: Collections["indexTables"];
  readonly #retired: Collections["retiredTables"];
  readonly #keepMs: number;

  constructor({ collections: { indexTables, retiredTables }, keepMs }: Options) {
    this.#tables = indexTables;
    this.#retired = retiredTables;
    this.#keepMs = keepMs;
  }

  async due(limit: number): Promise<readonly string[]> {
    const due = this.#retired.find({ removeAt: { $lte: new Date() } });
    return (await due.sort({ removeAt: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
  }

  async isInUse(table: string): Promise<boolean> {
    return (await this.#tables.findOne({ table }, { projection: { _id: 1 } })) !== null;
  }

  async end(table: string): Promise<void> {
    await this.#retired.deleteOne({ _id: table });
  }

  async adopt(tables: readonly string[]): Promise<void> {
    const removeAt = new Date(Date.now() + this.#keepMs);
    for (const table of tables) {
      // In this order: what becomes somebody's in between is in either.
      if ((await this.#retired.findOne({ _id: table })) !== null || (await this.isInUse(table))) continue;
      await this.#retired.updateOne({ _id: table }, { $setOnInsert: { removeAt } }, { upsert: true });
    }
  }
}
