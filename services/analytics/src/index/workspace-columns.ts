import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, forEachDimension, valuesOf } from "../domain/model/dimension.ts";
import { ValueCodes } from "./value-codes.ts";

/** Rows in one piece of memory. */
export interface Chunk {
  readonly at: Float64Array;
  /** A column for each dimension, in the order of `dimensions`. */
  readonly codes: readonly Uint32Array[];
  /** The first and the last time in it. */
  startAt: number;
  endAt: number;
  length: number;
}

const chunkRows = 16_384;
const bytesPerRow = 8 + 4 * dimensions.length;

/** All rows of a workspace, a number for each list of values. */
export class WorkspaceColumns {
  readonly generation: string;
  readonly values = forEachDimension(() => new ValueCodes());
  readonly chunks: Chunk[] = [];
  #rows = 0;

  constructor(generation: string) {
    this.generation = generation;
  }

  /** How many rows it has: those with the numbers below this. */
  get rows(): number {
    return this.#rows;
  }

  /** How much memory the columns take, in bytes. */
  get bytes(): number {
    return this.chunks.length * chunkRows * bytesPerRow;
  }

  append(rows: readonly Consumption[]): void {
    for (const row of rows) this.#append(row);
  }

  #append(row: Consumption): void {
    const chunk = this.#openChunk();
    const place = chunk.length;
    chunk.at[place] = row.at;
    for (const [column, dimension] of dimensions.entries()) {
      const codes = chunk.codes[column];
      if (codes !== undefined) codes[place] = this.values[dimension].codeOf(valuesOf(row, dimension));
    }
    chunk.startAt = Math.min(chunk.startAt, row.at);
    chunk.endAt = Math.max(chunk.endAt, row.at);
    chunk.length += 1;
    this.#rows += 1;
  }

  #openChunk(): Chunk {
    const last = this.chunks.at(-1);
    if (last !== undefined && last.length < chunkRows) return last;
    const codes = dimensions.map(() => new Uint32Array(chunkRows));
    const chunk = { at: new Float64Array(chunkRows), codes, startAt: Infinity, endAt: -Infinity, length: 0 };
    this.chunks.push(chunk);
    return chunk;
  }
}
