import type { Consumption } from "../domain/model/consumption.ts";
import { dimensions, forEachDimension, valuesOf } from "../domain/model/dimension.ts";
import type { ByDimension } from "../domain/model/dimension.ts";
import { measureNames, measureOf } from "../domain/model/measures.ts";
import {
  chunkBytes,
  chunkRows,
  close,
  codesBelow,
  makeRoom,
  newChunk,
  presentBytes,
  putNumber,
  putNumbers,
} from "./chunk.ts";
import type { Chunk, ChunkPart, Codes } from "./chunk.ts";
import { ValueCodes } from "./value-codes.ts";

// What a workspace takes without any row: its maps, and the heads of its columns.
const emptyBytes = 6_000;

/** The least that a row takes, in bytes. */
export const bytesPerRow = bytesOfRow();

/** Rows of a workspace, a number for each list of values. */
export class WorkspaceColumns {
  readonly values = forEachDimension(() => new ValueCodes());
  readonly chunks: Chunk[] = [];
  #rows = 0;
  /** Of the chunks that are full. */
  #fullBytes = 0;

  /** @param lists By their codes, the empty list first. */
  static of(lists: ByDimension<readonly (readonly string[])[]>, chunk: Chunk): WorkspaceColumns {
    const columns = new WorkspaceColumns();
    for (const dimension of dimensions) for (const list of lists[dimension]) columns.values[dimension].codeOf(list);
    columns.chunks.push(chunk);
    columns.#rows = chunk.length;
    return columns;
  }

  /** How many rows it has. */
  get rows(): number {
    return this.#rows;
  }

  /** About how much memory it takes, in bytes. */
  get bytes(): number {
    const last = this.chunks.at(-1);
    const codes = dimensions.reduce((sum, dimension) => sum + this.values[dimension].bytes, 0);
    return emptyBytes + codes + this.#fullBytes + (last === undefined ? 0 : chunkBytes(last));
  }

  /** The first rows; others may append meanwhile. */
  parts(rows = this.#rows): readonly ChunkPart[] {
    const chunks = this.chunks.slice(0, Math.ceil(rows / chunkRows));
    return chunks.map((chunk, place) => ({ chunk, length: Math.min(chunk.length, rows - place * chunkRows) }));
  }

  append(rows: readonly Consumption[]): void {
    for (const row of rows) this.#append(row);
  }

  /** Appends what others have, from a row of theirs on, up to and without another. */
  appendAll(others: WorkspaceColumns, from: number, to = others.rows): void {
    const codes = dimensions.map((dimension) =>
      Uint32Array.from(others.values[dimension].lists, (list) => this.values[dimension].codeOf(list)),
    );
    for (const [place, chunk] of others.chunks.entries()) {
      const first = place * chunkRows;
      const end = Math.min(chunk.length, to - first);
      for (let row = Math.max(0, from - first); row < end;) row += this.#copy(chunk, row, end, codes);
    }
  }

  #append(row: Consumption): void {
    const chunk = this.#openChunk();
    const place = chunk.length;
    makeRoom(chunk, place + 1);
    chunk.at[place] = row.at;
    for (const [column, dimension] of dimensions.entries()) {
      const code = this.values[dimension].codeOf(valuesOf(row, dimension));
      codesBelow(chunk, column, code + 1)[place] = code;
    }
    for (const [column, name] of measureNames.entries()) putNumber(chunk.numbers, column, place, measureOf(row, name));
    chunk.startAt = Math.min(chunk.startAt, row.at);
    chunk.endAt = Math.max(chunk.endAt, row.at);
    chunk.length += 1;
    this.#rows += 1;
  }

  /** Copies as many rows before `end` as fit into one chunk. @returns How many. */
  #copy(from: Chunk, first: number, end: number, codes: readonly Uint32Array[]): number {
    const chunk = this.#openChunk();
    const { length: start } = chunk;
    const rows = Math.min(end - first, chunkRows - start);
    makeRoom(chunk, start + rows);
    chunk.at.set(from.at.subarray(first, first + rows), start);
    for (const [column, dimension] of dimensions.entries()) {
      const own = codesBelow(chunk, column, this.values[dimension].size).subarray(start, start + rows);
      copyCodes(own, codes[column], from.codes[column]?.subarray(first));
    }
    for (const [column, numbers] of from.numbers.entries())
      putNumbers(chunk.numbers, column, start, numbers.subarray(first, first + rows));
    // Of all its rows: that only has more rows looked at.
    chunk.startAt = Math.min(chunk.startAt, from.startAt);
    chunk.endAt = Math.max(chunk.endAt, from.endAt);
    chunk.length += rows;
    this.#rows += rows;
    return rows;
  }

  #sizeOf(column: number): number {
    const dimension = dimensions[column];
    return dimension === undefined ? 0 : this.values[dimension].size;
  }

  #openChunk(): Chunk {
    const last = this.chunks.at(-1);
    if (last !== undefined && last.length < chunkRows) return last;
    if (last !== undefined) {
      close(last);
      const present = last.codes.map((codes, column) => presentBytes(codes, this.#sizeOf(column)));
      this.#fullBytes += present.reduce((sum, bytes) => sum + bytes, chunkBytes(last));
    }
    const chunk = newChunk();
    this.chunks.push(chunk);
    return chunk;
  }
}

/** Fills a column with the codes that the lists of another have here. */
function copyCodes(own: Codes, ownCodes: Uint32Array | undefined, codes: Codes | undefined): void {
  for (let row = 0; row < own.length; row++) own[row] = ownCodes?.[codes?.[row] ?? 0] ?? 0;
}

function bytesOfRow(): number {
  const chunk = newChunk();
  makeRoom(chunk, chunkRows);
  return chunkBytes(chunk) / chunkRows;
}
