import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, forEachDimension, valuesOf } from "../domain/model/dimension.ts";
import { measureNames, measureOf } from "../domain/model/measures.ts";
import { ValueCodes } from "./value-codes.ts";

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Rows in one piece of memory. */
export interface Chunk {
  readonly at: Float64Array;
  /** A column for each dimension, in the order of `dimensions`. */
  readonly codes: readonly Uint32Array[];
  /** A column for each measure, in the order of `measureNames`; one that does not fit any more is replaced. */
  readonly numbers: Numbers[];
  /** The first and the last time in it. */
  startAt: number;
  endAt: number;
  length: number;
}

/** The first rows of a chunk; those after them may have codes that a question does not know. */
export interface ChunkPart {
  readonly chunk: Chunk;
  readonly length: number;
}

export const chunkRows = 16_384;

/** About how much memory a row takes, in bytes. */
export const bytesPerRow = bytesOf(newChunk()) / chunkRows;

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
    return this.chunks.reduce((sum, chunk) => sum + bytesOf(chunk), 0);
  }

  /** What there is now; others may append meanwhile. */
  get parts(): readonly ChunkPart[] {
    return this.chunks.map((chunk) => ({ chunk, length: chunk.length }));
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
    for (const [column, name] of measureNames.entries()) putNumber(chunk.numbers, column, place, measureOf(row, name));
    chunk.startAt = Math.min(chunk.startAt, row.at);
    chunk.endAt = Math.max(chunk.endAt, row.at);
    chunk.length += 1;
    this.#rows += 1;
  }

  #openChunk(): Chunk {
    const last = this.chunks.at(-1);
    if (last !== undefined && last.length < chunkRows) return last;
    const chunk = newChunk();
    this.chunks.push(chunk);
    return chunk;
  }
}

function newChunk(): Chunk {
  const codes = dimensions.map(() => new Uint32Array(chunkRows));
  const numbers = measureNames.map(newNumbers);
  return { at: new Float64Array(chunkRows), codes, numbers, startAt: Infinity, endAt: -Infinity, length: 0 };
}

/** A column with room for what is usual; whatever else comes finds it replaced. */
function newNumbers(name: (typeof measureNames)[number]): Numbers {
  if (name === "microcredits") return new Float64Array(chunkRows);
  return name === "calls" || name === "documentCount" ? new Uint8Array(chunkRows) : new Uint32Array(chunkRows);
}

function putNumber(columns: Numbers[], column: number, place: number, value: number): void {
  const numbers = columns[column];
  if (numbers === undefined) return;
  numbers[place] = value;
  if (numbers[place] === value) return;
  const wider = Float64Array.from(numbers);
  wider[place] = value;
  columns[column] = wider;
}

function bytesOf({ at, codes, numbers }: Chunk): number {
  return [at, ...codes, ...numbers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
