import type { Ledger, StoredRows } from "../domain/model/consumption.ts";
import { BlockReader } from "./block-reader.ts";
import type { BlockSource, Period } from "./block-reader.ts";
import type { ChunkPart } from "./chunk.ts";
import { ColumnCache } from "./column-cache.ts";
import type { Held } from "./column-cache.ts";
import { FreshRows } from "./fresh-rows.ts";
import { SharedWork } from "./shared-work.ts";
import { bytesPerRow } from "./workspace-columns.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** Rows that have their codes in common. */
export interface Piece {
  readonly columns: WorkspaceColumns;
  readonly parts: readonly ChunkPart[];
}

/** The rows that a workspace's ledger has, the same however often they are gone through. */
export interface Snapshot {
  readonly ledger: Ledger | null;
  readonly pieces: () => AsyncIterable<Piece>;
}

/** Whose rows are asked for, and which of them at least. */
interface Asked {
  readonly workspaceId: string;
  readonly period: Period;
  /** Aborts when nobody waits for them any more. */
  readonly signal: AbortSignal;
}

// Of more than a hundred thousand rows.
const freshBytes = 16e6;

/**
 * Gives rows as columns, after it has read what it lacks: the ledger says how many rows there are. Who asks for the
 * same workspace at once waits for one reading. What does not fit into memory is read piece by piece for each question.
 */
export class WorkspaceReader {
  readonly #source: BlockSource;
  readonly #fresh: FreshRows;
  readonly #blocks: BlockReader;
  readonly #cache: ColumnCache;

  /** @param cacheBytes How much memory the columns of all workspaces may take. */
  constructor(source: BlockSource, cacheBytes: number) {
    this.#source = source;
    this.#fresh = new FreshRows({ segmentRows: source.segmentRows, bytes: freshBytes });
    this.#blocks = new BlockReader(source, this.#fresh);
    this.#cache = new ColumnCache(cacheBytes);
  }

  async open(asked: Asked): Promise<Snapshot> {
    const { workspaceId, signal } = asked;
    const before = this.#cache.get(workspaceId);
    const rowsBefore = before?.columns?.rows ?? 0;
    const ledger = await this.#source.consumptions.ledger(workspaceId);
    signal.throwIfAborted();
    if (ledger === null || ledger.rows === 0) {
      this.#cache.delete(workspaceId);
      return { ledger, pieces: none };
    }
    // A ledger that says less than it did is of a database that was put back.
    if (ledger.rows < rowsBefore && this.#cache.get(workspaceId) === before) this.#cache.delete(workspaceId);
    const columns = await this.#columnsWith(asked, ledger);
    if (columns === null) return { ledger, pieces: () => this.#piecesOf(asked, ledger) };
    const piece = { columns, parts: columns.parts(ledger.rows) };
    return { ledger, pieces: () => one(piece) };
  }

  /** Takes from memory what is of rows that are there no more. */
  async forgetOutdated(): Promise<void> {
    for (const [workspaceId, held] of this.#cache.all()) {
      const ledger = await this.#source.consumptions.ledger(workspaceId);
      const isOutdated = ledger?.generation !== held.generation;
      if (isOutdated && this.#cache.get(workspaceId) === held) this.#cache.delete(workspaceId);
    }
  }

  /** Keeps rows that this replica has stored until it has read them, or made a segment of them. */
  added(workspaceId: string, stored: StoredRows): void {
    this.#fresh.add(workspaceId, stored);
  }

  /** Makes the segments that a workspace lacks. */
  async seal(workspaceId: string, signal: AbortSignal): Promise<void> {
    await this.#blocks.seal(workspaceId, signal);
  }

  /** The columns once they have all rows of the ledger; null where they don't fit into memory. */
  async #columnsWith({ workspaceId, signal }: Asked, ledger: Ledger): Promise<WorkspaceColumns | null> {
    const held = this.#heldOf(workspaceId, ledger);
    while (held.columns !== null && held.columns.rows < ledger.rows) {
      if (held.reading === null || held.reading.isStopped)
        held.reading = new SharedWork((gone) => this.#read(workspaceId, held, ledger, gone));
      await held.reading.wait(signal);
    }
    if (held.columns !== null) this.#cache.use(workspaceId, held);
    return held.columns;
  }

  #heldOf(workspaceId: string, { generation, rows }: Ledger): Held {
    const known = this.#cache.get(workspaceId);
    const held = known?.generation === generation ? known : this.#cache.open(workspaceId, generation);
    if (rows * bytesPerRow > this.#cache.limit) held.columns = null;
    return held;
  }

  /** Appends what is missing. What was read before it stops or fails stays. */
  async #read(workspaceId: string, held: Held, ledger: Ledger, gone: AbortSignal): Promise<void> {
    try {
      const from = held.columns?.rows ?? 0;
      for await (const { columns, skip } of this.#blocks.from(workspaceId, ledger, from)) {
        if (gone.aborted || held.columns === null) return;
        held.columns.appendAll(columns, skip);
        if (!this.#cache.use(workspaceId, held)) this.#giveUp(workspaceId, held);
      }
    } finally {
      if (!gone.aborted) held.reading = null;
    }
  }

  /** Others are read as well, or it is too large by itself: then nobody tries again. */
  #giveUp(workspaceId: string, held: Held): void {
    const isTooLarge = (held.columns?.bytes ?? 0) > this.#cache.limit;
    held.columns = null;
    if (this.#cache.get(workspaceId) !== held) return;
    if (isTooLarge) this.#cache.use(workspaceId, held);
    else this.#cache.delete(workspaceId);
  }

  async *#piecesOf({ workspaceId, period, signal }: Asked, ledger: Ledger): AsyncIterable<Piece> {
    for await (const { columns } of this.#blocks.within(workspaceId, ledger, period)) {
      signal.throwIfAborted();
      yield { columns, parts: columns.parts() };
    }
  }
}

async function* one(piece: Piece): AsyncIterable<Piece> {
  yield piece;
}

// Nothing to wait for, but asked for as what is read.
async function* none(): AsyncIterable<Piece> {}
