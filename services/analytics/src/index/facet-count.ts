import type { CountQuestion, Counts } from "../domain/model/consumption-index.ts";
import { passing } from "../domain/model/consumption-index.ts";
import { dimensions, forEachDimension } from "../domain/model/dimension.ts";
import type { Chunk } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** Which codes of a column pass. */
interface Test {
  readonly column: number;
  readonly passes: Uint8Array;
}

interface Column {
  readonly counts: Uint32Array;
  /** Codes of rows that were looked at, whether or not they count. */
  readonly seen: Uint8Array;
}

const nothingFails = -1;
const muchFails = -2;

/** One pass over rows: each counts in every dimension, in the one whose filter alone it fails, or nowhere. */
export class FacetCount {
  readonly #question: CountQuestion;
  readonly #columns: WorkspaceColumns;
  readonly #base: readonly Test[];
  readonly #filter: readonly Test[];
  readonly #counted: readonly Column[];

  constructor(columns: WorkspaceColumns, question: CountQuestion) {
    this.#columns = columns;
    this.#question = question;
    this.#base = this.#tests(question.base);
    this.#filter = this.#tests(question.filter);
    this.#counted = dimensions.map((dimension) => {
      const { size } = columns.values[dimension];
      return { counts: new Uint32Array(size), seen: new Uint8Array(size) };
    });
  }

  /** Counts the first rows of a chunk; those after them may have codes that this count does not know. */
  add(chunk: Chunk, length: number): void {
    const { startAt, endAt } = this.#question;
    if (chunk.endAt < startAt || chunk.startAt >= endAt) return;
    for (let row = 0; row < length; row++) {
      const at = chunk.at[row] ?? 0;
      if (at < startAt || at >= endAt || firstFailing(this.#base, chunk, row) !== nothingFails) continue;
      this.#addRow(chunk, row, firstFailing(this.#filter, chunk, row));
    }
  }

  result(): Counts {
    return forEachDimension((dimension) => {
      const column = this.#counted[dimensions.indexOf(dimension)];
      if (column === undefined) return new Map();
      return this.#columns.values[dimension].spread(column.counts, column.seen);
    });
  }

  #addRow(chunk: Chunk, row: number, failing: number): void {
    for (const [place, { counts, seen }] of this.#counted.entries()) {
      const code = chunk.codes[place]?.[row] ?? 0;
      seen[code] = 1;
      if (failing === nothingFails || failing === place) counts[code] = (counts[code] ?? 0) + 1;
    }
  }

  #tests(filter: CountQuestion["filter"]): readonly Test[] {
    return dimensions.flatMap((dimension, column) => {
      const values = passing(filter, dimension);
      return values === null ? [] : [{ column, passes: this.#columns.values[dimension].passing(values) }];
    });
  }
}

/** The column of the one test that a row fails; `muchFails` where it fails more. */
function firstFailing(tests: readonly Test[], chunk: Chunk, row: number): number {
  let failing = nothingFails;
  for (const { column, passes } of tests) {
    if (passes[chunk.codes[column]?.[row] ?? 0] === 1) continue;
    if (failing !== nothingFails) return muchFails;
    failing = column;
  }
  return failing;
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
