import { Index } from "@lancedb/lancedb";
import type { Connection, Table } from "@lancedb/lancedb";
import { AppError } from "@parley/errors";
import { newId } from "@parley/ids";
import { answerWithin } from "@parley/runtime";
import { IndexLost } from "../domain/model/chunk-index.ts";
import type { AllTables, IndexTable, IndexTables } from "../domain/model/index-tables.ts";
import { indexStorageUnfit, searchUnavailable } from "../domain/model/search-errors.ts";
import { isDamaged, isStorageFailure } from "./engine-errors.ts";
import { ConditionalPutMissing } from "./knowledge-bucket.ts";
import { lanceSchema } from "./lance-rows.ts";
import { Outages } from "./outages.ts";
import { UnreadableTable, WholeReads } from "./whole-reads.ts";

const maxOpen = 200;
// As long as a request of the engine's.
const longestConnectMs = 20_000;

interface Dependencies {
  /** Opens the engine; asked again after it has failed. */
  readonly connect: () => Promise<Connection>;
  /** Whether the storage answers at all. */
  readonly answers: () => Promise<boolean>;
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
  readonly #outages: Outages;
  readonly #wholeReads = new WholeReads();

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#outages = new Outages(deps.answers);
  }

  /**
   * Runs on the workspace's table, perhaps twice, as `at` says; null where it has none.
   * @throws IndexLost, AppError UNAVAILABLE.
   */
  async use<Result>(workspaceId: string, work: Work<Result>): Promise<Result | null> {
    return this.useFound(workspaceId, await this.find(workspaceId), work);
  }

  /** The same, where it is known already which table that is. */
  async useFound<Result>(workspaceId: string, found: IndexTable | null, work: Work<Result>): Promise<Result | null> {
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
    if (found === null) return null;
    await this.#noteChange(workspaceId, found);
    return this.at(workspaceId, found.name, work);
  }

  /** The same, for work that must not be done twice; makes the table where there is none. */
  async make<Result>(workspaceId: string, work: Work<Result>): Promise<Result> {
    const found = (await this.find(workspaceId)) ?? (await this.#create(workspaceId));
    await this.#noteChange(workspaceId, found);
    const { name } = found;
    return this.#run(workspaceId, name, work, async (error) => {
      await this.#table(name);
      throw error;
    });
  }

  /** Which one is the workspace's now. */
  find(workspaceId: string): Promise<IndexTable | null> {
    return this.#deps.tables.find(workspaceId, this.#deps.model);
  }

  /** The same, with those from before the model was changed. */
  findAll(workspaceId: string): Promise<AllTables> {
    return this.#deps.tables.findAll(workspaceId, this.#deps.model);
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
      await tables.retire(name);
      throw unavailable(error);
    }
  }

  /** Says that a table that was begun is still filled. */
  keep(table: string): Promise<void> {
    return this.#deps.tables.announce(table);
  }

  /** Gives up a table that was begun. */
  retire(table: string): Promise<void> {
    return this.#deps.tables.retire(table);
  }

  /** Puts a table that was begun in the place of another. Resolves with whether that still was the workspace's. */
  replace(workspaceId: string, from: string, to: string): Promise<boolean> {
    return this.#deps.tables.replace(workspaceId, this.#deps.model, from, to);
  }

  /** Lets go of a table: it is opened anew when it is used next. */
  drop(table: string): void {
    this.#open.delete(table);
  }

  async forget({ workspaceId, table }: IndexLost): Promise<void> {
    this.drop(table);
    await this.#deps.tables.forget(workspaceId, this.#deps.model, table);
  }

  /** Before a write: what it leaves is erased in time, whatever becomes of it. */
  async #noteChange(workspaceId: string, { name, isChanged }: IndexTable): Promise<void> {
    if (!isChanged) await this.#deps.tables.noteChange(workspaceId, this.#deps.model, name);
  }

  /**
   * Runs on a table by its name, once more when something of it seems damaged: a file that was merged away while somebody read
   * it is not missed in a table that is opened anew. @throws IndexLost, AppError UNAVAILABLE.
   */
  at<Result>(workspaceId: string, name: string, work: Work<Result>): Promise<Result> {
    return this.#run(workspaceId, name, work, async () => work(await this.#table(name), name));
  }

  /** @param again What shows whether a table is lost that seemed damaged. */
  async #run<Result>(
    workspaceId: string,
    name: string,
    work: Work<Result>,
    again: (error: unknown) => Promise<Result>,
  ): Promise<Result> {
    const outage = this.#outages.of(name);
    if (outage !== undefined) throw searchUnavailable(outage.error);
    await this.open();
    try {
      return await this.#table(name)
        .then((table) => work(table, name))
        .catch((error: unknown) => {
          if (!isDamaged(error)) throw error;
          this.drop(name);
          return again(unavailable(error));
        })
        .catch(async (error: unknown) => {
          if (isDamaged(error) || isStorageFailure(error)) throw error;
          // Of garbled files the engine says all kinds of things, and of questions that it does not understand.
          this.drop(name);
          await this.#wholeReads.read(name, await this.#table(name));
          throw error;
        });
    } catch (error) {
      if (isDamaged(error) || error instanceof UnreadableTable) throw new IndexLost(workspaceId, name, error);
      if (isStorageFailure(error)) await this.#outages.note(name, error);
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
    this.#connection ??= answerWithin(longestConnectMs, this.#deps.connect).then(
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
  if (error instanceof AppError) return error;
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
