import type { CountQuestion, Counts } from "../domain/model/consumption-index.ts";
import { dimensions, forEachDimension } from "../domain/model/dimension.ts";
import { RowMarks, countsEverywhere, countsOnlyIn, notLookedAt } from "./row-marks.ts";
import type { ChunkPart } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** One pass over rows: each counts in every dimension, in the one whose filter alone it fails, or nowhere. */
export class FacetCount {
  readonly #columns: WorkspaceColumns;
  readonly #marks: RowMarks;
  /** For each code how many rows were looked at and do not count, and how many count. */
  readonly #tallies: readonly Uint32Array[];

  constructor(columns: WorkspaceColumns, question: CountQuestion) {
    this.#columns = columns;
    this.#marks = new RowMarks(columns, question);
    this.#tallies = dimensions.map((dimension) => new Uint32Array(2 * columns.values[dimension].size));
  }

  add(part: ChunkPart): void {
    const marks = this.#marks.of(part);
    if (marks === null) return;
    for (const [column, tallies] of this.#tallies.entries())
      addColumn(tallies, marks, part.chunk.codes[column], part.length, countingMarks(column));
  }

  /** For every value of a row that was looked at how many rows count. */
  result(): Counts {
    return forEachDimension((dimension) => {
      const tallies = this.#tallies[dimensions.indexOf(dimension)] ?? new Uint32Array();
      const counts = new Map<string, number>();
      for (const [code, values] of this.#columns.values[dimension].lists.entries()) {
        const counted = tallies[2 * code + 1] ?? 0;
        if (counted + (tallies[2 * code] ?? 0) === 0) continue;
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + counted);
      }
      return counts;
    });
  }
}

/** For each mark 1 where its rows count in a column, else 0. */
function countingMarks(column: number): Uint8Array {
  const counting = new Uint8Array(notLookedAt + 1);
  counting[countsEverywhere] = 1;
  counting[countsOnlyIn(column)] = 1;
  return counting;
}

// Without a branch for what counts: half the rows would be guessed wrongly.
function addColumn(
  tallies: Uint32Array,
  marks: Uint8Array,
  codes: Uint32Array | undefined,
  length: number,
  counting: Uint8Array,
): void {
  if (codes === undefined) return;
  for (let row = 0; row < length; row++) {
    const mark = marks[row] ?? notLookedAt;
    if (mark === notLookedAt) continue;
    const place = 2 * (codes[row] ?? 0) + (counting[mark] ?? 0);
    tallies[place] = (tallies[place] ?? 0) + 1;
  }
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
