import { isDuplicateKey } from "@parley/mongo";
import type { AllTables, FormerTable, IndexTable, IndexTables } from "../domain/model/index-tables.ts";
import type { Collections } from "./collections.ts";
import type { IndexTableDocument } from "./index-documents.ts";

// Who makes a table says so again before this is over.
const makingMs = 3_600_000;

interface Options {
  readonly collections: Pick<Collections, "indexTables" | "retiredTables">;
  /** How long a table stays that is nobody's, in milliseconds. */
  readonly keepMs: number;
}

/** Which table is whose, in MongoDB. */
export class MongoIndexTables implements IndexTables {
  readonly #tables: Collections["indexTables"];
  readonly #retired: Collections["retiredTables"];
  readonly #keepMs: number;

  constructor({ collections: { indexTables, retiredTables }, keepMs }: Options) {
    this.#tables = indexTables;
    this.#retired = retiredTables;
    this.#keepMs = keepMs;
  }

  async find(workspaceId: string, model: string): Promise<IndexTable | null> {
    const document = await this.#tables.findOne({ _id: idOf(workspaceId, model) });
    return document === null ? null : toTable(document);
  }

  announce(table: string): Promise<void> {
    return this.#removeAfter(makingMs, table);
  }

  retire(table: string): Promise<void> {
    return this.#removeAfter(this.#keepMs, table);
  }

  async claim(workspaceId: string, model: string, table: string): Promise<IndexTable> {
    const _id = idOf(workspaceId, model);
    try {
      await this.#tables.insertOne({ _id, workspaceId, model, table, createdAt: new Date(), changedAt: null });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.retire(table);
      return (await this.find(workspaceId, model)) ?? this.claim(workspaceId, model, table);
    }
    await this.#retired.deleteOne({ _id: table });
    return { name: table, isChanged: false };
  }

  async noteChange(workspaceId: string, model: string, table: string): Promise<void> {
    const unchanged = { _id: idOf(workspaceId, model), table, changedAt: null };
    await this.#tables.updateOne(unchanged, { $set: { changedAt: new Date() } });
  }

  async replace(workspaceId: string, model: string, from: string, to: string): Promise<boolean> {
    // Killed after this, the former table is still in use, which whoever would remove it sees.
    await this.retire(from);
    const former = { _id: idOf(workspaceId, model), table: from };
    const { matchedCount } = await this.#tables.updateOne(former, { $set: { table: to, changedAt: null } });
    if (matchedCount === 0) await this.retire(to);
    else await this.#retired.deleteOne({ _id: to });
    return matchedCount === 1;
  }

  async forget(workspaceId: string, model: string, table: string): Promise<void> {
    await this.retire(table);
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

  async changedBefore(model: string, at: number): Promise<readonly string[]> {
    const tables = await this.#tables.find({ model }).toArray();
    return tables.filter((table) => staleSince(table) < at).map(({ workspaceId }) => workspaceId);
  }

  async findAll(workspaceId: string, model: string): Promise<AllTables> {
    // What comes after the character that divides the two parts of an id.
    const ids = { $gte: idOf(workspaceId, ""), $lt: `${workspaceId}0` };
    const tables = await this.#tables.find({ _id: ids }).toArray();
    const current = tables.find((table) => table.model === model);
    const former = tables.filter((table) => table !== current).map(({ table }) => table);
    return { current: current === undefined ? null : toTable(current), former };
  }

  async former(model: string): Promise<readonly FormerTable[]> {
    const all = await this.#tables.find({ model: { $gt: "" } }).toArray();
    const ours = new Map(all.filter((table) => table.model === model).map((table) => [table.workspaceId, table]));
    return all.flatMap((document) => {
      const current = ours.get(document.workspaceId);
      if (current === undefined || document.model === model) return [];
      const { workspaceId, model: itsModel, table: name } = document;
      // What was deleted since there is another is in this one still.
      const since = Math.min(staleSince(document), current.createdAt.getTime());
      return [{ workspaceId, model: itsModel, name, staleSince: since, replacedSince: current.createdAt.getTime() }];
    });
  }

  async #removeAfter(ms: number, table: string): Promise<void> {
    const removeAt = new Date(Date.now() + ms);
    await this.#retired.updateOne({ _id: table }, { $set: { removeAt } }, { upsert: true });
  }
}

function toTable({ table, changedAt }: IndexTableDocument): IndexTable {
  return { name: table, isChanged: changedAt instanceof Date };
}

/** Since when a table may hold what is gone, in milliseconds; Infinity for one that was only made. */
function staleSince({ createdAt, changedAt = createdAt }: IndexTableDocument): number {
  return changedAt?.getTime() ?? Number.POSITIVE_INFINITY;
}

function idOf(workspaceId: string, model: string): string {
  return `${workspaceId}/${model}`;
}
