import type { Dimension } from "../domain/model/dimension.ts";
import { dimensions } from "../domain/model/dimension.ts";
import { measureNames, measuresOf, noMeasures, plus } from "../domain/model/measures.ts";
import type { Measures } from "../domain/model/measures.ts";
import { ExactSums } from "./exact-sums.ts";
import { countsEverywhere } from "./row-marks.ts";
import type { ChunkPart } from "./chunk.ts";
import type { WorkspaceColumns } from "./workspace-columns.ts";

/** The sums of the rows that have the same list of values. */
export interface ListSum {
  readonly values: readonly string[];
  readonly sums: Measures;
}

/** Adds up rows by their lists of values in a dimension. */
export class ListSums {
  readonly #columns: WorkspaceColumns;
  readonly #dimension: Dimension;
  readonly #sums: readonly ExactSums[];

  constructor(columns: WorkspaceColumns, dimension: Dimension) {
    this.#columns = columns;
    this.#dimension = dimension;
    const { size } = columns.values[dimension];
    this.#sums = measureNames.map(() => new ExactSums(size));
  }

  add({ chunk, length }: ChunkPart, marks: Uint16Array): void {
    const codes = chunk.codes[dimensions.indexOf(this.#dimension)];
    if (codes === undefined) return;
    for (const [place, sums] of this.#sums.entries()) {
      const numbers = chunk.numbers[place];
      if (numbers === undefined) continue;
      for (let row = 0; row < length; row++)
        if (marks[row] === countsEverywhere) sums.add(codes[row] ?? 0, numbers[row] ?? 0);
    }
  }

  /** Those that have rows. */
  result(): readonly ListSum[] {
    const { lists } = this.#columns.values[this.#dimension];
    return lists
      .map((values, code) => ({ values, sums: measuresOf((_name, place) => this.#sums[place]?.at(code) ?? 0n) }))
      .filter(({ sums }) => sums.documentCount > 0n);
  }
}

/** The values with the most credits; of like ones those with the most rows, then those first in order. */
export function greatest(lists: readonly ListSum[], limit: number): readonly string[] {
  const sums = new Map<string, Measures>();
  for (const list of lists)
    for (const value of list.values) sums.set(value, plus(sums.get(value) ?? noMeasures, list.sums));
  return [...sums]
    .toSorted(byCredits)
    .slice(0, limit)
    .map(([value]) => value);
}

type Valued = readonly [value: string, sums: Measures];

function byCredits([value, sums]: Valued, [otherValue, other]: Valued): number {
  if (sums.microcredits !== other.microcredits) return sums.microcredits > other.microcredits ? -1 : 1;
  if (sums.documentCount !== other.documentCount) return sums.documentCount > other.documentCount ? -1 : 1;
  return value < otherValue ? -1 : 1;
}
