import type { CountQuestion, Counts } from "../domain/model/consumption-index.ts";
import { dimensions, forEachDimension } from "../domain/model/dimension.ts";
import { RowKinds } from "./row-kinds.ts";
import { presentIn } from "./chunk.ts";
import { RowMarks } from "./row-marks.ts";
import type { ChunkPart, Codes } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** One pass over rows: each counts in every dimension, in the one whose filter alone it fails, or nowhere. */
export class FacetCount {
  readonly #columns: WorkspaceColumns;
  readonly #marks: RowMarks;
  readonly #kinds: RowKinds;
  /** For each code how many rows count. */
  readonly #counts: readonly Uint32Array[];
  /** For each code 1 where a row that was looked at does not count, and maybe where it does; else 0. */
  readonly #seen: readonly Uint8Array[];

  constructor(columns: WorkspaceColumns, question: CountQuestion) {
    this.#columns = columns;
    this.#marks = new RowMarks(columns, question);
    this.#kinds = new RowKinds(this.#marks.filtered);
    this.#counts = dimensions.map((dimension) => new Uint32Array(columns.values[dimension].size));
    this.#seen = dimensions.map((dimension) => new Uint8Array(columns.values[dimension].size));
  }

  add(part: ChunkPart): void {
    const marks = this.#marks.of(part);
    if (marks === null) return;
    const isWhole = this.#marks.looksAtAll(part);
    if (isWhole && this.#marks.filtered.length === 0) this.#addAll(part);
    else this.#addSorted(part, marks, isWhole);
  }

  /** For every value of a row that was looked at how many rows count. */
  result(): Counts {
    return forEachDimension((dimension) => {
      const column = dimensions.indexOf(dimension);
      const counts = new Map<string, number>();
      for (const [code, values] of this.#columns.values[dimension].lists.entries()) {
        const counted = this.#counts[column]?.[code] ?? 0;
        if (counted === 0 && this.#seen[column]?.[code] !== 1) continue;
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + counted);
      }
      return counts;
    });
  }

  #addAll({ chunk, length }: ChunkPart): void {
    for (const [column, counts] of this.#counts.entries()) countAll(counts, chunk.codes[column], length);
  }

  #addSorted({ chunk, length }: ChunkPart, marks: Uint16Array, isWhole: boolean): void {
    this.#kinds.sort(marks, length);
    const lookedAt = this.#kinds.lookedAt();
    for (const [column, codes] of chunk.codes.entries()) {
      for (const rows of this.#kinds.countingIn(column)) countRows(this.#counts[column], codes, rows);
      const present = isWhole && length === chunk.length ? presentIn(chunk, column) : null;
      if (present) see(this.#seen[column], present);
      else for (const rows of lookedAt) seeRows(this.#seen[column], codes, rows);
    }
  }
}

function countAll(counts: Uint32Array | undefined, codes: Codes | undefined, length: number): void {
  if (counts === undefined || codes === undefined) return;
  for (let row = 0; row < length; row++) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countRows(counts: Uint32Array | undefined, codes: Codes, rows: Uint16Array): void {
  if (counts === undefined) return;
  for (let place = 0; place < rows.length; place++) {
    const code = codes[rows[place] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function see(seen: Uint8Array | undefined, codes: Codes): void {
  if (seen === undefined) return;
  for (let place = 0; place < codes.length; place++) seen[codes[place] ?? 0] = 1;
}

function seeRows(seen: Uint8Array | undefined, codes: Codes, rows: Uint16Array): void {
  if (seen === undefined) return;
  for (let place = 0; place < rows.length; place++) seen[codes[rows[place] ?? 0] ?? 0] = 1;
}

/** The counts of no rows. */
export const noCounts: Counts = forEachDimension(() => new Map());

/** The counts of rows in two pieces. @param before null where the second is the first of all. */
export function mergedCounts(before: Counts | null, counts: Counts): Counts {
  if (before === null) return counts;
  return forEachDimension((dimension) => {
    const merged = new Map(before[dimension]);
    for (const [value, count] of counts[dimension]) merged.set(value, (merged.get(value) ?? 0) + count);
    return merged;
  });
}
