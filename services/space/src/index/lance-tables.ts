import { Index } from "@lancedb/lancedb";
import type { Connection, Table } from "@lancedb/lancedb";
import type { AppError } from "@parley/errors";
import { newId } from "@parley/ids";
import { IndexLost } from "../domain/model/chunk-index.ts";
import type { IndexTable, IndexTables } from "../domain/model/index-tables.ts";
import { indexStorageUnfit, searchUnavailable } from "../domain/model/search-errors.ts";
import { isNotFound, isStorageAway } from "./engine-errors.ts";
import { ConditionalPutMissing } from "./knowledge-bucket.ts";
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

/** A table that is nobody's yet. */
export interface BegunTable {
  readonly name: string;
  readonly table: Table;
}

/** What is done with a table. Its name comes apart: the engine refuses to say it while something else is under way. */
type Work<Result> = (table: Table, name: string) => Promise<Result>;

/** The tables of workspaces, each opened once in a session of the engine. */
export class LanceTables {
  readonly #deps: Dependencies;
  // By name, least recently used first.
  readonly #open = new Map<string, Table>();
  #connection: Promise<Connection> | null = null;
  /** Whether the storage was refused when it was last looked at. */
  #isUnfit = false;
  /** How the storage failed last, and until when nobody tries it again. */
  #away: { readonly error: unknown; readonly until: number } = { error: null, until: 0 };

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Runs on the workspace's table; null where it has none. @throws IndexLost, AppError UNAVAILABLE. */
  async use<Result>(workspaceId: string, work: Work<Result>): Promise<Result | null> {
    const found = await this.find(workspaceId);
    // Nothing is there because nothing can be: that is another answer than that there is nothing.
    if (found === null && this.#isUnfit) await this.open();
    return found === null ? null : this.at(workspaceId, found.name, work);
  }

  /** Connects to the storage, as the first use does otherwise. @throws AppError UNAVAILABLE. */
  async open(): Promise<void> {
    try {
      await this.connected();
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** The same, for work that writes. */
  async change<Result>(workspaceId: string, work: Work<Result>): Promise<Result | null> {
    const found = await this.find(workspaceId);
    return found === null ? null : this.#change(workspaceId, found, work);
  }

  /** The same; makes the table where there is none. */
  async make<Result>(workspaceId: string, work: Work<Result>): Promise<Result> {
    const found = (await this.find(workspaceId)) ?? (await this.#create(workspaceId));
    return this.#change(workspaceId, found, work);
  }

  /** Which one is the workspace's now. */
  find(workspaceId: string): Promise<IndexTable | null> {
    return this.#deps.tables.find(workspaceId, this.#deps.model);
  }

  /** Begins a table that is to take the place of another. */
  async begin(): Promise<BegunTable> {
    const { tables, dimensions } = this.#deps;
    const name = newId("tbl");
    // Before there is anything of it: who is killed leaves nothing that nobody removes.
    await tables.announce(name);
    try {
      const table = await (await this.connected()).createEmptyTable(name, lanceSchema(dimensions));
      for (const [column, config] of engineIndexes) await table.createIndex(column, { config: config() });
      return { name, table };
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Says that a table that was begun is still filled. */
  keep(table: string): Promise<void> {
    return this.#deps.tables.announce(table);
  }

  /** Puts a table that was begun in the place of another. Resolves with whether that still was the workspace's. */
  replace(workspaceId: string, from: string, to: string): Promise<boolean> {
    return this.#deps.tables.replace(workspaceId, this.#deps.model, from, to);
  }

  /** Lets go of a table: it is opened anew when it is used next. */
  drop(table: string): void {
    this.#open.delete(table);
  }

  async isGone({ workspaceId, table }: IndexLost): Promise<boolean> {
    this.drop(table);
    if ((await this.find(workspaceId))?.name !== table) return false;
    try {
      await this.#table(table);
      return false;
    } catch (error) {
      if (isNotFound(error)) return true;
      throw unavailable(error);
    }
  }

  async forget({ workspaceId, table }: IndexLost): Promise<void> {
    this.drop(table);
    await this.#deps.tables.forget(workspaceId, this.#deps.model, table);
  }

  async #change<Result>(workspaceId: string, { name, isChanged }: IndexTable, work: Work<Result>): Promise<Result> {
    // Before the write: what it leaves is erased in time, whatever becomes of it.
    if (!isChanged) await this.#deps.tables.noteChange(workspaceId, this.#deps.model, name);
    return this.at(workspaceId, name, work);
  }

  /** Runs on a table by its name. @throws IndexLost, AppError UNAVAILABLE. */
  async at<Result>(workspaceId: string, name: string, work: Work<Result>): Promise<Result> {
    if (performance.now() < this.#away.until) throw searchUnavailable(this.#away.error);
    try {
      return await work(await this.#table(name), name);
    } catch (error) {
      if (isNotFound(error)) throw new IndexLost(workspaceId, name, error);
      if (isStorageAway(error)) this.#away = { error, until: performance.now() + awayForMs };
      throw unavailable(error);
    }
  }

  async #table(name: string): Promise<Table> {
    const known = this.#open.get(name);
    if (known !== undefined) this.#open.delete(name);
    const table = known ?? (await (await this.connected()).openTable(name));
    this.#open.set(name, table);
    const [oldest] = this.#open.keys();
    if (this.#open.size > maxOpen && oldest !== undefined) this.#open.delete(oldest);
    return table;
  }

  async #create(workspaceId: string): Promise<IndexTable> {
    const { name } = await this.begin();
    // Only once it is complete; whoever was faster wins.
    return this.#deps.tables.claim(workspaceId, this.#deps.model, name);
  }

  /** The engine. @throws ConditionalPutMissing, or whatever the storage answers. */
  connected(): Promise<Connection> {
    this.#connection ??= this.#deps.connect().then(
      (connection) => {
        this.#isUnfit = false;
        return connection;
      },
      (error: unknown) => {
        this.#connection = null;
        this.#isUnfit = error instanceof ConditionalPutMissing;
        throw error;
      },
    );
    return this.#connection;
  }
}

function unavailable(error: unknown): AppError {
  return error instanceof ConditionalPutMissing ? indexStorageUnfit(error) : searchUnavailable(error);
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
