import { Index } from "@lancedb/lancedb";
import type { Connection, Table } from "@lancedb/lancedb";
import { newId } from "@parley/ids";
import { IndexLost } from "../domain/model/chunk-index.ts";
import type { IndexTables } from "../domain/model/index-tables.ts";
import { searchUnavailable } from "../domain/model/search-errors.ts";
import { isNotFound, isStorageAway } from "./engine-errors.ts";
import { lanceSchema } from "./lance-rows.ts";

const maxOpen = 200;
// The engine takes seconds to give a storage up, and callers try again: they would wait for all of that each time.
const awayForMs = 2_000;

interface Dependencies {
  /** Opens the engine; asked again after it has failed. */
  readonly connect: () => Promise<Connection>;
  readonly tables: IndexTables;
  readonly model: string;
  readonly dimensions: number;
}

/** A workspace's table, opened once. */
export class LanceTables {
  readonly #deps: Dependencies;
  // By name, least recently used first.
  readonly #open = new Map<string, Table>();
  #connection: Promise<Connection> | null = null;
  /** How the storage failed last, and until when nobody tries it again. */
  #away: { readonly error: unknown; readonly until: number } = { error: null, until: 0 };

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Runs on the workspace's table; null where it has none. @throws IndexLost, AppError UNAVAILABLE. */
  async use<Result>(workspaceId: string, work: (table: Table) => Promise<Result>): Promise<Result | null> {
    const name = await this.#deps.tables.find(workspaceId, this.#deps.model);
    return name === null ? null : this.#at(workspaceId, name, work);
  }

  /** The same; makes the table where there is none. */
  async make<Result>(workspaceId: string, work: (table: Table) => Promise<Result>): Promise<Result> {
    const { tables, model } = this.#deps;
    const name = (await tables.find(workspaceId, model)) ?? (await this.#create(workspaceId));
    return this.#at(workspaceId, name, work);
  }

  async isGone({ workspaceId, table }: IndexLost): Promise<boolean> {
    this.#open.delete(table);
    if ((await this.#deps.tables.find(workspaceId, this.#deps.model)) !== table) return false;
    try {
      await this.#table(table);
      return false;
    } catch (error) {
      if (isNotFound(error)) return true;
      throw searchUnavailable(error);
    }
  }

  async forget({ workspaceId, table }: IndexLost): Promise<void> {
    this.#open.delete(table);
    await this.#deps.tables.forget(workspaceId, this.#deps.model, table);
  }

  async #at<Result>(workspaceId: string, name: string, work: (table: Table) => Promise<Result>): Promise<Result> {
    if (performance.now() < this.#away.until) throw searchUnavailable(this.#away.error);
    try {
      return await work(await this.#table(name));
    } catch (error) {
      if (isNotFound(error)) throw new IndexLost(workspaceId, name, error);
      if (isStorageAway(error)) this.#away = { error, until: performance.now() + awayForMs };
      throw searchUnavailable(error);
    }
  }

  async #table(name: string): Promise<Table> {
    const known = this.#open.get(name);
    if (known !== undefined) this.#open.delete(name);
    const table = known ?? (await (await this.#connected()).openTable(name));
    this.#open.set(name, table);
    const [oldest] = this.#open.keys();
    if (this.#open.size > maxOpen && oldest !== undefined) this.#open.delete(oldest);
    return table;
  }

  async #create(workspaceId: string): Promise<string> {
    const { tables, model, dimensions } = this.#deps;
    const name = newId("tbl");
    try {
      const table = await (await this.#connected()).createEmptyTable(name, lanceSchema(dimensions));
      for (const [column, config] of engineIndexes) await table.createIndex(column, { config: config() });
    } catch (error) {
      throw searchUnavailable(error);
    }
    // Only once it is complete; whoever was faster wins.
    return tables.claim(workspaceId, model, name);
  }

  #connected(): Promise<Connection> {
    this.#connection ??= this.#deps.connect().catch((error: unknown) => {
      this.#connection = null;
      throw error;
    });
    return this.#connection;
  }
}

// Words come folded and cut: the engine only splits them at spaces.
const words = {
  baseTokenizer: "whitespace",
  withPosition: false,
  lowercase: false,
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
} as const;

const engineIndexes: readonly (readonly [string, () => Index])[] = [
  ["source", () => Index.bitmap()],
  ["node", () => Index.btree()],
  ["generation", () => Index.btree()],
  ["parents", () => Index.labelList()],
  ["tags", () => Index.labelList()],
  ["words", () => Index.fts(words)],
];
