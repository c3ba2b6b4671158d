import { dimensions } from "../domain/model/dimension.ts";
import { measureNames } from "../domain/model/measures.ts";

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;
/** Codes of lists of values. */
export type Codes = Uint16Array | Uint32Array;

/** Rows in one piece of memory. What has no room for another row is replaced by what has. */
export interface Chunk {
  at: Float64Array;
  /** A column for each dimension, in the order of `dimensions`; one that does not fit any more is replaced. */
  readonly codes: Codes[];
  /** A column for each measure, in the order of `measureNames`; one that does not fit any more is replaced. */
  readonly numbers: Numbers[];
  /** The first and the last time in it. */
  startAt: number;
  endAt: number;
  length: number;
  /** What `presentIn` has found of each column of codes so far; null while rows may still come. */
  present: (Codes | null)[] | null;
}

/** The first rows of a chunk; those after them may have codes that a question does not know. */
export interface ChunkPart {
  readonly chunk: Chunk;
  readonly length: number;
}

export const chunkRows = 16_384;

const firstRoom = 16;
// More would be gone through hardly faster than the rows, and take memory like a column.
const mostPresent = chunkRows / 8;
// How many codes there are that two bytes have room for.
const narrowCodes = 2 ** 16;

export function newChunk(): Chunk {
  const codes = dimensions.map(() => new Uint16Array());
  const numbers = measureNames.map(noNumbers);
  return { at: new Float64Array(), codes, numbers, startAt: Infinity, endAt: -Infinity, length: 0, present: null };
}

/** Makes room for rows, at least twice as much as there was: small workspaces take little, large ones are copied seldom. */
export function makeRoom(chunk: Chunk, rows: number): void {
  const room = chunk.at.length;
  if (rows <= room) return;
  const wanted = Math.min(chunkRows, Math.max(rows, room * 2, firstRoom));
  chunk.at = widened(chunk.at, new Float64Array(wanted));
  for (const [column, codes] of chunk.codes.entries())
    chunk.codes[column] = widened(codes, new (isNarrow(codes) ? Uint16Array : Uint32Array)(wanted));
  for (const [column, numbers] of chunk.numbers.entries()) chunk.numbers[column] = longer(numbers, wanted);
}

/** The column for codes below a number, as wide as they need. */
export function codesBelow({ codes }: Chunk, column: number, end: number): Codes {
  const known = codes[column] ?? new Uint16Array();
  if (end <= narrowCodes || !isNarrow(known)) return known;
  const wide = Uint32Array.from(known);
  codes[column] = wide;
  return wide;
}

/** No rows come to it any more. */
export function close(chunk: Chunk): void {
  chunk.present = [];
}

/**
 * The codes in a column, each once: a question about all rows of a chunk need not look at each for that. null where they are many, or
 * rows may still come. They are looked for when they are first asked for.
 */
export function presentIn({ codes, present }: Chunk, column: number): Codes | null {
  const values = codes[column];
  if (present === null || values === undefined) return null;
  const known = present[column];
  if (known !== undefined) return known;
  const different = differentCodes(values);
  const found = different === null ? null : (isNarrow(values) ? Uint16Array : Uint32Array).from(different);
  present[column] = found;
  return found;
}

/** The most that `presentIn` may keep of a column, in bytes. @param end All codes are below it. */
export function presentBytes(codes: Codes, end: number): number {
  return codes.BYTES_PER_ELEMENT * Math.min(end, mostPresent);
}

/** Null where there are too many. A mark for each code takes a twentieth of the time that a set takes. */
function differentCodes(codes: Codes): readonly number[] | null {
  let most = 0;
  for (const code of codes) most = Math.max(most, code);
  const seen = new Uint8Array(most + 1);
  const different: number[] = [];
  for (const code of codes) {
    if (seen[code] === 1) continue;
    if (different.length === mostPresent) return null;
    seen[code] = 1;
    different.push(code);
  }
  return different;
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
export function putNumbers(columns: Numbers[], column: number, start: number, numbers: Numbers): void {
  const room = columns[column];
  if (room === undefined || numbers.BYTES_PER_ELEMENT <= room.BYTES_PER_ELEMENT) room?.set(numbers, start);
  else for (const [place, number] of numbers.entries()) putNumber(columns, column, start + place, number);
}

/** How much memory its columns take, in bytes. */
export function chunkBytes({ at, codes, numbers }: Chunk): number {
  return [at, ...codes, ...numbers].reduce((sum, column) => sum + column.byteLength, 0);
}

/** A column for what is usual; whatever else comes finds it replaced. */
function noNumbers(name: (typeof measureNames)[number]): Numbers {
  if (name === "microcredits") return new Float64Array();
  return name === "calls" || name === "documentCount" ? new Uint8Array() : new Uint32Array();
}

function longer(numbers: Numbers, length: number): Numbers {
  if (numbers instanceof Uint8Array) return widened(numbers, new Uint8Array(length));
  if (numbers instanceof Uint16Array) return widened(numbers, new Uint16Array(length));
  if (numbers instanceof Uint32Array) return widened(numbers, new Uint32Array(length));
  return widened(numbers, new Float64Array(length));
}

function isNarrow(codes: Codes): codes is Uint16Array {
  return codes.BYTES_PER_ELEMENT === Uint16Array.BYTES_PER_ELEMENT;
}

function widened<T extends Numbers>(from: T, to: T): T {
  to.set(from);
  return to;
}
