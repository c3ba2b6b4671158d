import { IndexLost } from "../domain/model/chunk-index.ts";
import type { IndexCopy } from "../domain/model/chunk-index.ts";
import { searchUnavailable } from "../domain/model/search-errors.ts";
import { isDamaged } from "./engine-errors.ts";
import { generationSql } from "./lance-filter.ts";
import type { BegunTable, LanceTables } from "./lance-tables.ts";
import { indexVectors, rowsForVectorIndex, tidy } from "./tidy.ts";

/** A table that is filled from a workspace's. */
export class LanceCopy implements IndexCopy {
  readonly #tables: LanceTables;
  readonly #workspaceId: string;
  /** The name of the table that is copied. */
  readonly #from: string;
  readonly #to: BegunTable;
  /** How many of its rows have vectors once all are there. */
  readonly #expected: number;
  #rows = 0;
  #isIndexed = false;
  #isPublished = false;

  private constructor(tables: LanceTables, workspaceId: string, from: string, to: BegunTable, expected: number) {
    this.#tables = tables;
    this.#workspaceId = workspaceId;
    this.#from = from;
    this.#to = to;
    this.#expected = expected;
  }

  static async begin(tables: LanceTables, workspaceId: string, from: string): Promise<LanceCopy> {
    const expected = await tables.at(workspaceId, from, (table) => table.countRows("vector IS NOT NULL"));
    return new LanceCopy(tables, workspaceId, from, await tables.begin(), expected);
  }

  async add(generations: readonly string[]): Promise<void> {
    if (generations.length === 0) return;
    await this.#tables.keep(this.#to.name);
    const rows = await this.#tables.at(this.#workspaceId, this.#from, (table) =>
      table.query().where(generationSql(generations)).toArrow(),
    );
    if (rows.numRows === 0) return;
    await this.#write(() => this.#to.table.add(rows));
    this.#rows += rows.numRows;
    if (!this.#isIndexed && this.#rows >= rowsForVectorIndex) await this.#write(() => this.#index());
  }

  /** Of the first of its rows: to make an index takes memory for all that there are. */
  async #index(): Promise<void> {
    this.#isIndexed = await indexVectors(this.#to.table, this.#expected);
  }

  finish(): Promise<void> {
    return this.#write(() => tidy(this.#to.table));
  }

  async publish(): Promise<boolean> {
    await this.#tables.keep(this.#to.name);
    this.#isPublished = await this.#tables.replace(this.#workspaceId, this.#from, this.#to.name);
    return this.#isPublished;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#isPublished) await this.#tables.retire(this.#to.name);
  }

  async #write(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw isDamaged(error) ? new IndexLost(this.#workspaceId, this.#to.name, error) : searchUnavailable(error);
    }
  }
}
