import { setImmediate } from "node:timers/promises";
import type { ConsumptionIndex, CountQuestion, Counts } from "../domain/model/consumption-index.ts";
import type { ConsumptionRepository, Ledger } from "../domain/model/consumption.ts";
import { FacetCount } from "./facet-count.ts";
import { WorkspaceColumns } from "./workspace-columns.ts";

interface Dependencies {
  readonly consumptions: Pick<ConsumptionRepository, "ledger" | "rows">;
  /** How much memory the columns of all workspaces may take, in bytes. */
  readonly cacheBytes: number;
}

/**
 * Counts in columns in memory, after it has read what they lack: the ledger says how many rows there are, so that an
 * answer has every row that was committed before it was asked for.
 */
export class ColumnIndex implements ConsumptionIndex {
  readonly #consumptions: Dependencies["consumptions"];
  readonly #cacheBytes: number;
  /** The least recently used first. */
  readonly #columns = new Map<string, WorkspaceColumns>();
  /** The last reading of each workspace that is under way. */
  readonly #reading = new Map<string, Promise<WorkspaceColumns>>();

  constructor({ consumptions, cacheBytes }: Dependencies) {
    this.#consumptions = consumptions;
    this.#cacheBytes = cacheBytes;
  }

  async count(workspaceId: string, question: CountQuestion, signal: AbortSignal): Promise<Counts> {
    const columns = await this.#upToDate(workspaceId);
    const counting = new FacetCount(columns, question);
    // Others read further rows meanwhile; their codes are new to this count.
    const chunks = columns.chunks.map((chunk) => ({ chunk, length: chunk.length }));
    for (const { chunk, length } of chunks) {
      counting.add(chunk, length);
      // So that who asks for few rows does not wait for who asks for many.
      await setImmediate();
      signal.throwIfAborted();
    }
    return counting.result();
  }

  /** One at a time in each workspace: two would append the same rows. */
  async #upToDate(workspaceId: string): Promise<WorkspaceColumns> {
    const before = this.#reading.get(workspaceId);
    const reading = this.#readAfter(workspaceId, before);
    this.#reading.set(workspaceId, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(workspaceId) === reading) this.#reading.delete(workspaceId);
    }
  }

  async #readAfter(workspaceId: string, before: Promise<WorkspaceColumns> | undefined): Promise<WorkspaceColumns> {
    await before?.catch(() => undefined);
    const ledger = await this.#consumptions.ledger(workspaceId);
    const columns = this.#columnsOf(workspaceId, ledger);
    this.#columns.delete(workspaceId);
    const rows = ledger?.rows ?? 0;
    if (columns.rows < rows)
      for await (const page of this.#consumptions.rows(workspaceId, columns.rows, rows)) columns.append(page);
    // Only now: what failed half way is read anew.
    this.#columns.set(workspaceId, columns);
    this.#makeRoom();
    return columns;
  }

  /** What is in memory, unless it is of rows that are there no more. */
  #columnsOf(workspaceId: string, ledger: Ledger | null): WorkspaceColumns {
    const { rows, generation } = ledger ?? { rows: 0, generation: "" };
    const columns = this.#columns.get(workspaceId);
    const isGood = columns !== undefined && columns.generation === generation && columns.rows <= rows;
    return isGood ? columns : new WorkspaceColumns(generation);
  }

  #makeRoom(): void {
    let bytes = [...this.#columns.values()].reduce((sum, columns) => sum + columns.bytes, 0);
    for (const [workspaceId, columns] of this.#columns) {
      if (bytes <= this.#cacheBytes) return;
      this.#columns.delete(workspaceId);
      bytes -= columns.bytes;
    }
  }
}
