import { passing } from "../domain/model/consumption-index.ts";
import type { CountQuestion } from "../domain/model/consumption-index.ts";
import { dimensions } from "../domain/model/dimension.ts";
import { chunkRows } from "./chunk.ts";
import type { ChunkPart, Codes } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** Which codes of a column fail a test: its bit, or 0. */
interface Test {
  readonly column: number;
  readonly fails: Uint16Array;
}

/** The mark of a row that passes everything. */
export const countsEverywhere = 0;
/** The bit of a row that is not looked at. Those below it are of filters, one for each dimension. */
export const notLookedAt = 1 << dimensions.length;

/** The bit of a row that fails the filter of this column. */
export function failing(column: number): number {
  return 1 << column;
}

/**
 * Marks rows with the filters that they fail. A column at a time and without a branch: a million rows take a tenth of
 * the time that they take row by row.
 */
export class RowMarks {
  readonly #question: CountQuestion;
  readonly #base: readonly Test[];
  readonly #filter: readonly Test[];
  readonly #marks = new Uint16Array(chunkRows);

  constructor({ values }: WorkspaceColumns, question: CountQuestion) {
    const testsOf = (filter: CountQuestion["filter"], bitOf: (column: number) => number): readonly Test[] =>
      dimensions.flatMap((dimension, column) => {
        const wanted = passing(filter, dimension);
        return wanted === null ? [] : [{ column, fails: values[dimension].failing(wanted, bitOf(column)) }];
      });
    this.#question = question;
    this.#base = testsOf(question.base, () => notLookedAt);
    this.#filter = testsOf(question.filter, failing);
  }

  /** The columns that have a filter. */
  get filtered(): readonly number[] {
    return this.#filter.map(({ column }) => column);
  }

  /** Whether each of these rows is looked at for certain. */
  looksAtAll({ chunk }: ChunkPart): boolean {
    const { startAt, endAt } = this.#question;
    return this.#base.length === 0 && chunk.startAt >= startAt && chunk.endAt < endAt;
  }

  /** @returns A mark for each row, until the next call; null when none is looked at. */
  of({ chunk, length }: ChunkPart): Uint16Array | null {
    const { startAt, endAt } = this.#question;
    if (chunk.endAt < startAt || chunk.startAt >= endAt) return null;
    const marks = this.#marks.fill(countsEverywhere);
    if (chunk.startAt < startAt || chunk.endAt >= endAt) markOutside(marks, chunk.at, length, startAt, endAt);
    for (const { column, fails } of [...this.#base, ...this.#filter]) mark(marks, chunk.codes[column], length, fails);
    return marks;
  }
}

function markOutside(marks: Uint16Array, times: Float64Array, length: number, startAt: number, endAt: number): void {
  for (let row = 0; row < length; row++) {
    const at = times[row] ?? 0;
    if (at < startAt || at >= endAt) marks[row] = notLookedAt;
  }
}

function mark(marks: Uint16Array, codes: Codes | undefined, length: number, fails: Uint16Array): void {
  if (codes === undefined) return;
  for (let row = 0; row < length; row++) marks[row] = (marks[row] ?? 0) | (fails[codes[row] ?? 0] ?? 0);
}
