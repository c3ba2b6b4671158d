import type { Table } from "@lancedb/lancedb";
import { AnswerCache } from "@parley/runtime";
import { isStorageFailure } from "./engine-errors.ts";

// It takes a while: whoever goes on asking what the engine fails at is not to have a table read each time.
const believedMs = 60_000;
const tablesRemembered = 200;

/** Tells a table that can't be read from a question that can't be answered: reads all rows, and asks nothing. */
export class WholeReads {
  readonly #readable = new AnswerCache<true>(tablesRemembered);

  /** @throws UnreadableTable, or how the storage fails. */
  async read(name: string, table: Table): Promise<void> {
    if (this.#readable.get(name, performance.now()) !== undefined) return;
    try {
      for await (const batch of table.query()) void batch;
    } catch (error) {
      throw isStorageFailure(error) ? error : new UnreadableTable(error);
    }
    this.#readable.put(name, true, performance.now() + believedMs, this.#readable.generation);
  }
}

/** What is in a table's files is not what was written. */
export class UnreadableTable extends Error {
  constructor(cause: unknown) {
    super("the rows of a table can't be read", { cause });
  }
}
