import { passing } from "../domain/model/consumption-index.ts";
import type { CountQuestion } from "../domain/model/consumption-index.ts";
import { dimensions } from "../domain/model/dimension.ts";
import { chunkRows } from "./chunk.ts";
import type { ChunkPart } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** Which codes of a column pass. */
interface Test {
  readonly column: number;
  readonly passes: Uint8Array;
}

/** The mark of a row that passes everything. */
export const countsEverywhere = 0;
const failsMuch = 254;
/** The mark of a row that is not looked at. */
export const notLookedAt = 255;

/** The mark of a row that fails the filter of this column alone. */
export function countsOnlyIn(column: number): number {
  return column + 1;
}

/**
 * Marks rows with how they stand to a question. A column at a time: a million rows take a tenth of the time that they
 * take row by row.
 */
export class RowMarks {
  readonly #question: CountQuestion;
  readonly #base: readonly Test[];
  readonly #filter: readonly Test[];
  readonly #marks = new Uint8Array(chunkRows);

  constructor({ values }: WorkspaceColumns, question: CountQuestion) {
    const testsOf = (filter: CountQuestion["filter"]): readonly Test[] =>
      dimensions.flatMap((dimension, column) => {
        const wanted = passing(filter, dimension);
        return wanted === null ? [] : [{ column, passes: values[dimension].passing(wanted) }];
      });
    this.#question = question;
    this.#base = testsOf(question.base);
    this.#filter = testsOf(question.filter);
  }

  /** @returns A mark for each row, until the next call; null when none is looked at. */
  of({ chunk, length }: ChunkPart): Uint8Array | null {
    const { startAt, endAt } = this.#question;
    if (chunk.endAt < startAt || chunk.startAt >= endAt) return null;
    const marks = this.#marks.fill(countsEverywhere);
    if (chunk.startAt < startAt || chunk.endAt >= endAt) markOutside(marks, chunk.at, length, startAt, endAt);
    for (const { column, passes } of this.#base) markBase(marks, chunk.codes[column], length, passes);
    for (const { column, passes } of this.#filter)
      markFilter(marks, chunk.codes[column], length, passes, countsOnlyIn(column));
    return marks;
  }
}

function markOutside(marks: Uint8Array, times: Float64Array, length: number, startAt: number, endAt: number): void {
  for (let row = 0; row < length; row++) {
    const at = times[row] ?? 0;
    if (at < startAt || at >= endAt) marks[row] = notLookedAt;
  }
}

function markBase(marks: Uint8Array, codes: Uint32Array | undefined, length: number, passes: Uint8Array): void {
  if (codes === undefined) return;
  for (let row = 0; row < length; row++) if (passes[codes[row] ?? 0] !== 1) marks[row] = notLookedAt;
}

function markFilter(
  marks: Uint8Array,
  codes: Uint32Array | undefined,
  length: number,
  passes: Uint8Array,
  alone: number,
): void {
  if (codes === undefined) return;
  for (let row = 0; row < length; row++) {
    if (passes[codes[row] ?? 0] === 1) continue;
    const mark = marks[row];
    if (mark !== notLookedAt) marks[row] = mark === countsEverywhere ? alone : failsMuch;
  }
}
