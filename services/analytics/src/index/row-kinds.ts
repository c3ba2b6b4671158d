import { chunkRows } from "./chunk.ts";
import { countsEverywhere, failing, notLookedAt } from "./row-marks.ts";

const everywhere = 0;

/**
 * Sorts marked rows by where they count: everywhere, in one column alone, or nowhere. Most count nowhere where filters let few
 * pass, and columns need not be gone through for them.
 */
export class RowKinds {
  /** The columns with filters: rows that count only in the first of them are of kind 1. */
  readonly #filtered: readonly number[];
  /** For each mark the kind of its rows; the last kind is of rows that are not looked at. */
  readonly #kindOf: Uint8Array;
  /** Rows by their kinds, room for all in each. */
  readonly #rows: Uint16Array;
  readonly #lengths: Uint32Array;

  constructor(filtered: readonly number[]) {
    const [nowhere, outside] = [filtered.length + 1, filtered.length + 2];
    this.#filtered = filtered;
    this.#kindOf = new Uint8Array(2 * notLookedAt).fill(nowhere).fill(outside, notLookedAt);
    this.#kindOf[countsEverywhere] = everywhere;
    for (const [place, column] of filtered.entries()) this.#kindOf[failing(column)] = place + 1;
    this.#rows = new Uint16Array((outside + 1) * chunkRows);
    this.#lengths = new Uint32Array(outside + 1);
  }

  /** What was sorted before is gone. */
  sort(marks: Uint16Array, length: number): void {
    this.#lengths.fill(0);
    sortRows(marks, length, this.#kindOf, this.#rows, this.#lengths);
  }

  /** The rows that count in a column. */
  countingIn(column: number): readonly Uint16Array[] {
    const own = this.#filtered.indexOf(column) + 1;
    return own === everywhere ? [this.#of(everywhere)] : [this.#of(everywhere), this.#of(own)];
  }

  /** All rows that are looked at. */
  lookedAt(): readonly Uint16Array[] {
    return Array.from({ length: this.#lengths.length - 1 }, (_, kind) => this.#of(kind));
  }

  #of(kind: number): Uint16Array {
    const start = kind * chunkRows;
    return this.#rows.subarray(start, start + (this.#lengths[kind] ?? 0));
  }
}

// Without a branch: of what passes a filter half would be guessed wrongly.
function sortRows(
  marks: Uint16Array,
  length: number,
  kindOf: Uint8Array,
  rows: Uint16Array,
  lengths: Uint32Array,
): void {
  for (let row = 0; row < length; row++) {
    const kind = kindOf[marks[row] ?? 0] ?? 0;
    const place = lengths[kind] ?? 0;
    rows[kind * chunkRows + place] = row;
    lengths[kind] = place + 1;
  }
}
