import { dimensions } from "../domain/model/dimension.ts";
import { measureNames } from "../domain/model/measures.ts";

export type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Rows in one piece of memory. What has no room for another row is replaced by what has. */
export interface Chunk {
  at: Float64Array;
  /** A column for each dimension, in the order of `dimensions`. */
  codes: readonly Uint32Array[];
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

const firstRoom = 16;

export function newChunk(): Chunk {
  const codes = dimensions.map(() => new Uint32Array());
  const numbers = measureNames.map(noNumbers);
  return { at: new Float64Array(), codes, numbers, startAt: Infinity, endAt: -Infinity, length: 0 };
}

/** Makes room for rows, at least twice as much as there was: small workspaces take little, large ones are copied seldom. */
export function makeRoom(chunk: Chunk, rows: number): void {
  const room = chunk.at.length;
  if (rows <= room) return;
  const wanted = Math.min(chunkRows, Math.max(rows, room * 2, firstRoom));
  chunk.at = widened(chunk.at, new Float64Array(wanted));
  chunk.codes = chunk.codes.map((codes) => widened(codes, new Uint32Array(wanted)));
  for (const [column, numbers] of chunk.numbers.entries()) chunk.numbers[column] = longer(numbers, wanted);
}

/** Puts a number in its place. There is room for it, of which the type may be too small. */
export function putNumber(columns: Numbers[], column: number, place: number, value: number): void {
  const numbers = columns[column];
  if (numbers === undefined) return;
  numbers[place] = value;
  if (numbers[place] === value) return;
  const wider = Float64Array.from(numbers);
  wider[place] = value;
  columns[column] = wider;
}

/** Puts numbers in their places, from `start` on. There is room for them, of which the type may be too small. */
export function putNumbers(columns: Numbers[], column: number, start: number, numbers: Numbers | Uint16Array): void {
  const room = columns[column];
  if (room === undefined || numbers.BYTES_PER_ELEMENT <= room.BYTES_PER_ELEMENT) room?.set(numbers, start);
  else for (const [place, number] of numbers.entries()) putNumber(columns, column, start + place, number);
}

/** How much memory its columns take, in bytes. */
export function chunkBytes({ at, codes, numbers }: Chunk): number {
  return [at, ...codes, ...numbers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** A column for what is usual; whatever else comes finds it replaced. */
function noNumbers(name: (typeof measureNames)[number]): Numbers {
  if (name === "microcredits") return new Float64Array();
  return name === "calls" || name === "documentCount" ? new Uint8Array() : new Uint32Array();
}

function longer(numbers: Numbers, length: number): Numbers {
  if (numbers instanceof Uint8Array) return widened(numbers, new Uint8Array(length));
  if (numbers instanceof Uint32Array) return widened(numbers, new Uint32Array(length));
  return widened(numbers, new Float64Array(length));
}

function widened<T extends Numbers>(from: T, to: T): T {
  to.set(from);
  return to;
}
