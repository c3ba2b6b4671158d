import { dimensions } from "../domain/model/dimension.ts";
import type { Dimension } from "../domain/model/dimension.ts";
import { measureNames, measuresOf } from "../domain/model/measures.ts";
import type { Measures } from "../domain/model/measures.ts";
import { ExactSums } from "./exact-sums.ts";
import { countsEverywhere } from "./row-marks.ts";
import type { Chunk, ChunkPart } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** By what rows are added up. */
interface Wanted {
  readonly dimension: Dimension | null;
  /** The values that have sums of their own. */
  readonly values: readonly string[];
  readonly edges: readonly number[];
}

/** What has sums: a value of `values`, by its place, then the other values, no value, and all rows. */
export const placesAfter = { other: 0, none: 1, total: 2 } as const;

/** Adds up rows by value and bucket. */
export class BucketSums {
  readonly #wanted: Wanted;
  readonly #sums: readonly ExactSums[];

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    const lines = wanted.values.length + Object.keys(placesAfter).length;
    this.#sums = measureNames.map(() => new ExactSums(lines * this.#buckets));
  }

  get #buckets(): number {
    return this.#wanted.edges.length - 1;
  }

  /** What adds the parts of one workspace's columns, until codes are new. */
  adder(columns: WorkspaceColumns): (part: ChunkPart, marks: Uint16Array) => void {
    const { dimension, edges } = this.#wanted;
    const lines = this.#linesOfCodes(columns);
    const column = dimension === null ? -1 : dimensions.indexOf(dimension);
    return ({ chunk, length }, marks) => {
      const codes = chunk.codes[column];
      let bucket = 0;
      for (let row = 0; row < length; row++) {
        if (marks[row] !== countsEverywhere) continue;
        bucket = bucketOf(edges, chunk.at[row] ?? 0, bucket);
        for (const line of lines[codes?.[row] ?? 0] ?? []) this.#add(line * this.#buckets + bucket, chunk, row);
      }
    };
  }

  /** The sums of a line in each bucket. */
  points(line: number): readonly Measures[] {
    return Array.from({ length: this.#buckets }, (_, bucket) => {
      const at = line * this.#buckets + bucket;
      return measuresOf((_name, place) => this.#sums[place]?.at(at) ?? 0n);
    });
  }

  #add(at: number, chunk: Chunk, row: number): void {
    for (let place = 0; place < measureNames.length; place++)
      this.#sums[place]?.add(at, chunk.numbers[place]?.[row] ?? 0);
  }

  /** For each code the lines that its rows belong to. */
  #linesOfCodes(columns: WorkspaceColumns): readonly (readonly number[])[] {
    const { dimension, values } = this.#wanted;
    const total = values.length + placesAfter.total;
    if (dimension === null) return [[total]];
    const places = new Map(values.map((value, place) => [value, place]));
    const [other, none] = [values.length + placesAfter.other, values.length + placesAfter.none];
    return columns.values[dimension].lists.map((list) => {
      const lines = list.map((value) => places.get(value) ?? other);
      return [...new Set(list.length === 0 ? [none] : lines), total];
    });
  }
}

/** The bucket of a time that is in one of them. @param guess Where to look first: rows come almost by time. */
function bucketOf(edges: readonly number[], at: number, guess: number): number {
  if (isIn(edges, guess, at)) return guess;
  let [low, high] = [0, edges.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((edges[middle] ?? Infinity) <= at) low = middle;
    else high = middle;
  }
  return low;
}

function isIn(edges: readonly number[], bucket: number, at: number): boolean {
  return (edges[bucket] ?? Infinity) <= at && at < (edges[bucket + 1] ?? -Infinity);
}
