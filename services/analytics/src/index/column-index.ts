import { setImmediate } from "node:timers/promises";
import type {
  ConsumptionIndex,
  CountQuestion,
  Counts,
  SumQuestion,
  Sums,
  VerifiedSegments,
} from "../domain/model/consumption-index.ts";
import type { StoredRows } from "../domain/model/consumption.ts";
import type { Dimension } from "../domain/model/dimension.ts";
import type { BlockSource } from "./block-reader.ts";
import { BucketSums, placesAfter } from "./bucket-sums.ts";
import type { ChunkPart } from "./chunk.ts";
import { FacetCount, mergedCounts, noCounts } from "./facet-count.ts";
import { ListSums, greatest } from "./list-sums.ts";
import { RowMarks } from "./row-marks.ts";
import { SegmentCheck } from "./segment-check.ts";
import { WorkspaceReader } from "./workspace-reader.ts";
import type { Snapshot } from "./workspace-reader.ts";

interface Dependencies extends BlockSource {
  /** How much memory the columns of all workspaces may take, in bytes. */
  readonly cacheBytes: number;
}

/** Counts in columns in memory: an answer has every row that was committed before it was asked for. */
export class ColumnIndex implements ConsumptionIndex {
  readonly #reader: WorkspaceReader;
  readonly #check: SegmentCheck;

  constructor({ cacheBytes, ...source }: Dependencies) {
    this.#reader = new WorkspaceReader(source, cacheBytes);
    this.#check = new SegmentCheck(source);
  }

  async count(workspaceId: string, question: CountQuestion, signal: AbortSignal): Promise<Counts> {
    const { pieces } = await this.#reader.open({ workspaceId, period: question, signal });
    let counts: Counts | null = null;
    for await (const { columns, parts } of pieces()) {
      const counting = new FacetCount(columns, question);
      await eachPart(parts, signal, (part) => counting.add(part));
      counts = mergedCounts(counts, counting.result());
    }
    return counts ?? noCounts;
  }

  async sum(workspaceId: string, question: SumQuestion, signal: AbortSignal): Promise<Sums> {
    const snapshot = await this.#reader.open({ workspaceId, period: rowsOf(question), signal });
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

  forgetOutdated(): Promise<void> {
    return this.#reader.forgetOutdated();
  }

  added(workspaceId: string, stored: StoredRows): void {
    this.#reader.added(workspaceId, stored);
  }

  verify(workspaceId: string, signal: AbortSignal): Promise<VerifiedSegments> {
    return this.#check.check(workspaceId, signal);
  }

  async seal(workspaceId: string, signal: AbortSignal): Promise<void> {
    await this.#reader.seal(workspaceId, signal);
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
