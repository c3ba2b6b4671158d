import { isDuplicateKey } from "@parley/mongo";
import type { IndexTables } from "../domain/model/index-tables.ts";
import type { Collections } from "./collections.ts";

/** Which table is whose, in MongoDB. */
export class MongoIndexTables implements IndexTables {
  readonly #tables: Collections["indexTables"];

  constructor({ indexTables }: Pick<Collections, "indexTables">) {
    this.#tables = indexTables;
  }

  async find(workspaceId: string, model: string): Promise<string | null> {
    return (await this.#tables.findOne({ _id: idOf(workspaceId, model) }))?.table ?? null;
  }

  async claim(workspaceId: string, model: string, table: string): Promise<string> {
    const _id = idOf(workspaceId, model);
    try {
      await this.#tables.insertOne({ _id, workspaceId, model, table, createdAt: new Date() });
      return table;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.find(workspaceId, model)) ?? this.claim(workspaceId, model, table);
    }
  }

  async forget(workspaceId: string, model: string, table: string): Promise<void> {
    await this.#tables.deleteOne({ _id: idOf(workspaceId, model), table });
  }

  async left(model: string): Promise<readonly string[]> {
    const [all, ours] = await Promise.all([
      this.#tables.distinct("workspaceId", { model: { $gt: "" } }),
      this.workspaces(model),
    ]);
    return all.filter((workspaceId) => !ours.includes(workspaceId));
  }

  async workspaces(model: string): Promise<readonly string[]> {
    return this.#tables.distinct("workspaceId", { model });
  }
}

function idOf(workspaceId: string, model: string): string {
  return `${workspaceId}/${model}`;
}
