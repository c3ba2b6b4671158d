import { setImmediate } from "node:timers/promises";
import type { ConsumptionIndex, CountQuestion, Counts, SumQuestion, Sums } from "../domain/model/consumption-index.ts";
import type { ConsumptionRepository, Ledger } from "../domain/model/consumption.ts";
import type { Dimension } from "../domain/model/dimension.ts";
import { BucketSums, placesAfter } from "./bucket-sums.ts";
import { FacetCount, mergedCounts, noCounts } from "./facet-count.ts";
import { ListSums, greatest } from "./list-sums.ts";
import { RowMarks } from "./row-marks.ts";
import { WorkspaceColumns, bytesPerRow, chunkRows } from "./workspace-columns.ts";
import type { ChunkPart } from "./workspace-columns.ts";

interface Dependencies {
  readonly consumptions: Pick<ConsumptionRepository, "ledger" | "rows">;
  /** How much memory the columns of all workspaces may take, in bytes. */
  readonly cacheBytes: number;
}

/** Rows that have their codes in common. */
interface Piece {
  readonly columns: WorkspaceColumns;
  readonly parts: readonly ChunkPart[];
}

/** A workspace's rows, the same however often they are gone through. */
interface Snapshot {
  readonly ledger: Ledger | null;
  readonly pieces: () => AsyncIterable<Piece>;
}

/**
 * Counts in columns in memory, after it has read what they lack: the ledger says how many rows there are, so that an
 * answer has every row that was committed before it was asked for. What does not fit into memory is read piece by piece
 * for each question.
 */
export class ColumnIndex implements ConsumptionIndex {
  readonly #consumptions: Dependencies["consumptions"];
  readonly #cacheBytes: number;
  /** The least recently used first. */
  readonly #columns = new Map<string, WorkspaceColumns>();
  /** The last reading of each workspace that is under way. */
  readonly #reading = new Map<string, Promise<Snapshot>>();

  constructor({ consumptions, cacheBytes }: Dependencies) {
    this.#consumptions = consumptions;
    this.#cacheBytes = cacheBytes;
  }

  async count(workspaceId: string, question: CountQuestion, signal: AbortSignal): Promise<Counts> {
    const { pieces } = await this.#upToDate(workspaceId);
    let counts: Counts | null = null;
    for await (const { columns, parts } of pieces()) {
      const counting = new FacetCount(columns, question);
      await eachPart(parts, signal, (part) => counting.add(part));
      counts = mergedCounts(counts, counting.result());
    }
    return counts ?? noCounts;
  }

  async sum(workspaceId: string, question: SumQuestion, signal: AbortSignal): Promise<Sums> {
    const snapshot = await this.#upToDate(workspaceId);
    const { dimension, edges } = question;
    const values = dimension === null ? [] : await greatestIn(snapshot, { ...question, dimension }, signal);
    const sums = new BucketSums({ dimension, values, edges });
    for await (const { columns, parts } of snapshot.pieces()) {
      const marks = new RowMarks(columns, rowsOf(question));
      const add = sums.adder(columns);
      await eachPart(parts, signal, (part) => {
        const marked = marks.of(part);
        if (marked !== null) add(part, marked);
      });
    }
    return {
      rows: values.map((value, place) => ({ value, points: sums.points(place) })),
      other: sums.points(values.length + placesAfter.other),
      none: sums.points(values.length + placesAfter.none),
      total: sums.points(values.length + placesAfter.total),
      ledger: snapshot.ledger,
    };
  }

  /** One at a time in each workspace: two would append the same rows. */
  async #upToDate(workspaceId: string): Promise<Snapshot> {
    const before = this.#reading.get(workspaceId);
    const reading = this.#readAfter(workspaceId, before);
    this.#reading.set(workspaceId, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(workspaceId) === reading) this.#reading.delete(workspaceId);
    }
  }

  async #readAfter(workspaceId: string, before: Promise<Snapshot> | undefined): Promise<Snapshot> {
    await before?.catch(() => undefined);
    const ledger = await this.#consumptions.ledger(workspaceId);
    const rows = ledger?.rows ?? 0;
    const columns = this.#columnsOf(workspaceId, ledger);
    this.#columns.delete(workspaceId);
    if (rows * bytesPerRow > this.#cacheBytes) return { ledger, pieces: () => this.#readPieces(workspaceId, rows) };
    if (columns.rows < rows)
      for await (const page of this.#consumptions.rows(workspaceId, columns.rows, rows)) columns.append(page);
    // Only now: what failed half way is read anew.
    this.#columns.set(workspaceId, columns);
    this.#makeRoom();
    // Others read further rows meanwhile; their codes are new to this question.
    const pieces = [{ columns, parts: columns.parts }];
    return { ledger, pieces: () => inTurn(pieces) };
  }

  async *#readPieces(workspaceId: string, rows: number): AsyncIterable<Piece> {
    for (let from = 0; from < rows; from += chunkRows) {
      const columns = new WorkspaceColumns("");
      const to = Math.min(from + chunkRows, rows);
      for await (const page of this.#consumptions.rows(workspaceId, from, to)) columns.append(page);
      yield { columns, parts: columns.parts };
    }
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

/** The values that are to have sums of their own. */
async function greatestIn(
  { pieces }: Snapshot,
  question: SumQuestion & { readonly dimension: Dimension },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const lists = [];
  for await (const { columns, parts } of pieces()) {
    const sums = new ListSums(columns, question.dimension);
    const marks = new RowMarks(columns, rowsOf(question));
    await eachPart(parts, signal, (part) => {
      const marked = marks.of(part);
      if (marked !== null) sums.add(part, marked);
    });
    lists.push(...sums.result());
  }
  return greatest(lists, question.limit);
}

function rowsOf({ base, filter, edges }: SumQuestion): CountQuestion {
  return { startAt: edges[0] ?? 0, endAt: edges.at(-1) ?? 0, base, filter };
}

async function eachPart(
  parts: readonly ChunkPart[],
  signal: AbortSignal,
  work: (part: ChunkPart) => void,
): Promise<void> {
  for (const part of parts) {
    work(part);
    // So that who asks for few rows does not wait for who asks for many.
    await setImmediate();
    signal.throwIfAborted();
  }
}

async function* inTurn(pieces: readonly Piece[]): AsyncIterable<Piece> {
  yield* pieces;
}
