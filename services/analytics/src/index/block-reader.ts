import type { ConsumptionRepository, Ledger } from "../domain/model/consumption.ts";
import type { SegmentOutline, SegmentRepository } from "../domain/model/segment.ts";
import type { FreshPart, FreshRows } from "./fresh-rows.ts";
import { decodeSegment, encodeSegment } from "./segment-codec.ts";
import { WorkspaceColumns } from "./workspace-columns.ts";

export interface BlockSource {
  readonly consumptions: Pick<ConsumptionRepository, "areThere" | "ledger" | "rows">;
  readonly segments: SegmentRepository;
  /** How many rows a segment has, as many as a chunk at most. Another number makes all others unreadable. */
  readonly segmentRows: number;
  /** Takes what went wrong and does not stop the reading. */
  readonly onError: (error: unknown) => void;
}

/** Of which rows something is asked: from one time to before another, epoch milliseconds. */
export interface Period {
  readonly startAt: number;
  readonly endAt: number;
}

/** Rows of which the first ones are not asked for. */
interface Block {
  readonly columns: WorkspaceColumns;
  readonly skip: number;
}

type Known = Pick<Ledger, "rows" | "generation">;

/** Places of segments, and those of them that can be read. */
type StoredBlocks = readonly [places: readonly number[], found: ReadonlyMap<number, WorkspaceColumns>];

// With those that are read ahead about 3 MB of a database that sends 16 MB at once, and of this process's memory.
const segmentsAtOnce = 2;

/** Reads rows from segments, from the rows themselves where there is none. Segments that are missing are made. */
export class BlockReader {
  readonly #source: BlockSource;
  readonly #fresh: FreshRows;

  constructor(source: BlockSource, fresh: FreshRows) {
    this.#source = source;
    this.#fresh = fresh;
  }

  /** All rows with numbers from `from` on, by number. */
  async *from(workspaceId: string, known: Known, from: number): AsyncIterable<Block> {
    const size = this.#source.segmentRows;
    const full = Math.floor(known.rows / size);
    const first = Math.floor(from / size);
    yield* this.#blocks(workspaceId, known, placesBetween(first, full), from);
    yield* this.#fromRows(workspaceId, known, Math.max(from, full * size), known.rows);
  }

  /** All rows of a period, and others. */
  async *within(workspaceId: string, known: Known, period: Period): AsyncIterable<Block> {
    const size = this.#source.segmentRows;
    const full = Math.floor(known.rows / size);
    const outlines = await this.#source.segments.outlines(workspaceId, known.generation);
    const outside = new Set(outlines.filter((one) => !meets(one, period)).map(({ place }) => place));
    const places = placesBetween(0, full).filter((place) => !outside.has(place));
    yield* this.#blocks(workspaceId, known, places, 0);
    yield* this.#fromRows(workspaceId, known, full * size, known.rows);
  }

  /** Makes the segments that are missing. */
  async seal(workspaceId: string, signal: AbortSignal): Promise<void> {
    const { consumptions, segments, segmentRows } = this.#source;
    const ledger = await consumptions.ledger(workspaceId);
    if (ledger === null || ledger.rows < segmentRows) return;
    const sealed = new Set((await segments.outlines(workspaceId, ledger.generation)).map(({ place }) => place));
    for (const place of placesBetween(0, Math.floor(ledger.rows / segmentRows))) {
      signal.throwIfAborted();
      if (!sealed.has(place)) await this.#make(workspaceId, ledger, place);
    }
    await segments.deleteFormer(workspaceId, ledger.generation);
  }

  async *#blocks(workspaceId: string, known: Known, places: readonly number[], from: number): AsyncIterable<Block> {
    const size = this.#source.segmentRows;
    for await (const [wanted, found] of this.#inTurn(workspaceId, known, places)) {
      for (const place of wanted) {
        const skip = Math.max(0, from - place * size);
        const columns = found.get(place);
        if (columns !== undefined) yield { columns, skip };
        // Not the whole block for the sake of a few rows: whoever stored them is making its segment.
        else if (skip > 0) yield* this.#fromRows(workspaceId, known, from, (place + 1) * size);
        else yield { columns: await this.#make(workspaceId, known, place), skip };
      }
    }
  }

  /** What is stored of these places, some at a time. The next ones are read while something is made of the last ones. */
  async *#inTurn(workspaceId: string, known: Known, places: readonly number[]): AsyncIterable<StoredBlocks> {
    const read = async (start: number): Promise<StoredBlocks> => {
      const wanted = places.slice(start, start + segmentsAtOnce);
      return [wanted, wanted.length === 0 ? new Map() : await this.#stored(workspaceId, known, wanted)];
    };
    let next = read(0);
    for (let start = 0; start < places.length; start += segmentsAtOnce) {
      const blocks = await next;
      next = read(start + segmentsAtOnce);
      // Whoever stops before them does not wait for them.
      next.catch(() => undefined);
      yield blocks;
    }
  }

  async #stored(
    workspaceId: string,
    { generation }: Known,
    places: readonly number[],
  ): Promise<ReadonlyMap<number, WorkspaceColumns>> {
    const stored = new Map<number, WorkspaceColumns>();
    for (const segment of await this.#source.segments.find(workspaceId, generation, places)) {
      const columns = decodeSegment(segment, this.#source.segmentRows);
      if (columns !== null) stored.set(segment.place, columns);
      else this.#source.onError(new Error(`Segment ${segment.place} of ${workspaceId} can't be read: rebuild it`));
    }
    return stored;
  }

  async #make(workspaceId: string, known: Known, place: number): Promise<WorkspaceColumns> {
    const { segments, segmentRows, onError } = this.#source;
    const columns = new WorkspaceColumns();
    const from = place * segmentRows;
    for await (const block of this.#fromRows(workspaceId, known, from, from + segmentRows))
      columns.appendAll(block.columns, block.skip);
    // Whoever asks has the rows: that they can't be kept as a segment is not their matter.
    await segments.seal(workspaceId, known.generation, encodeSegment(place, columns)).catch(onError);
    return columns;
  }

  /** From memory where this replica has stored them not long ago. */
  async *#fromRows(workspaceId: string, { generation }: Known, from: number, to: number): AsyncIterable<Block> {
    let read = from;
    for (const part of await this.#confirmed(workspaceId, this.#fresh.between(workspaceId, generation, from, to))) {
      yield* this.#fromDatabase(workspaceId, read, part.from);
      yield { columns: part.columns, skip: 0 };
      read = part.to;
    }
    yield* this.#fromDatabase(workspaceId, read, to);
  }

  /** What is still so in the database: one that was put back may have other rows with these numbers. */
  async #confirmed(workspaceId: string, parts: readonly FreshPart[]): Promise<readonly FreshPart[]> {
    if (parts.length === 0) return parts;
    const last = parts.map(({ to, usageId }) => ({ n: to - 1, usageId }));
    if (await this.#source.consumptions.areThere(workspaceId, last)) return parts;
    this.#fresh.delete(workspaceId);
    return [];
  }

  async *#fromDatabase(workspaceId: string, from: number, to: number): AsyncIterable<Block> {
    if (from >= to) return;
    for await (const page of this.#source.consumptions.rows(workspaceId, from, to)) {
      const columns = new WorkspaceColumns();
      columns.append(page);
      yield { columns, skip: 0 };
    }
  }
}

function meets(outline: SegmentOutline, period: Period): boolean {
  return outline.startAt < period.endAt && outline.endAt >= period.startAt;
}

function placesBetween(first: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}
