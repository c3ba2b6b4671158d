import { dimensions, forEachDimension } from "../domain/model/dimension.ts";
import type { ByDimension, Dimension } from "../domain/model/dimension.ts";
import { measureNames } from "../domain/model/measures.ts";
import type { Segment } from "../domain/model/segment.ts";
import { codesBelow, makeRoom, newChunk, putNumbers } from "./chunk.ts";
import type { Chunk, Numbers } from "./chunk.ts";
import { WorkspaceColumns } from "./workspace-columns.ts";

type Stored = Uint8Array | Uint16Array | Uint32Array | Float64Array;

// The narrowest that has every number of a column comes first.
const widths = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const;
// What of a row is always the same is not in a segment.
const storedMeasures = measureNames.filter((name) => name !== "documentCount");

/** Columns of as many rows as a segment has, as bytes. */
export function encodeSegment(place: number, columns: WorkspaceColumns): Segment {
  const [chunk] = columns.chunks;
  if (chunk === undefined || columns.chunks.length > 1) throw new Error("A segment is of one chunk");
  const { startAt, endAt, length } = chunk;
  const codes = dimensions.map((dimension, column) => [dimension, encode(chunk.codes[column], length)]);
  const numbers = storedMeasures.map((name) => [name, encode(chunk.numbers[measureNames.indexOf(name)], length)]);
  return {
    place,
    startAt,
    endAt,
    format: formatOf(length),
    dictionaries: forEachDimension((dimension) => JSON.stringify(columns.values[dimension].lists)),
    columns: Object.fromEntries([["at", encode(chunk.at, length)], ...codes, ...numbers]),
  };
}

/** The columns of a segment; null where it is none of so many rows that can be read. */
export function decodeSegment({ format, dictionaries, columns, startAt, endAt }: Segment, rows: number) {
  if (format !== formatOf(rows)) return null;
  const values = valuesOf(dictionaries);
  const chunk = { ...newChunk(), startAt, endAt, length: rows };
  makeRoom(chunk, rows);
  const at = decode(columns["at"], rows);
  if (values === null || at === null || !putCodes(chunk, columns, values) || !putMeasures(chunk, columns)) return null;
  chunk.at.set(at);
  const read = WorkspaceColumns.of(values, chunk);
  // A list that is there twice would shift the codes of those after it.
  return dimensions.every((dimension) => read.values[dimension].size === values[dimension].length) ? read : null;
}

function formatOf(rows: number): string {
  return `1/${rows}`;
}

function encode(column: Numbers | undefined, length: number): Uint8Array {
  const numbers = (column ?? new Uint8Array(length)).subarray(0, length);
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  const Width = widths.find((width) => width === Float64Array || most < 2 ** (8 * width.BYTES_PER_ELEMENT));
  const stored: Stored = (Width ?? Float64Array).from(numbers);
  return new Uint8Array(stored.buffer);
}

function decode(bytes: Uint8Array | undefined, rows: number): Stored | null {
  const Width = widths.find((width) => bytes !== undefined && bytes.byteLength === rows * width.BYTES_PER_ELEMENT);
  // A copy: what comes from the database may be a part of something larger, and begin where no such number can.
  return bytes === undefined || Width === undefined ? null : new Width(new Uint8Array(bytes).buffer);
}

function putCodes(chunk: Chunk, columns: Segment["columns"], values: ByDimension<readonly unknown[]>): boolean {
  return dimensions.every((dimension, place) => {
    const codes = decode(columns[dimension], chunk.length);
    const known = values[dimension].length;
    if (codes === null || !areBelow(codes, known)) return false;
    codesBelow(chunk, place, known).set(codes);
    return true;
  });
}

// A function for each number would take longer than all else in a process that has just started.
function areBelow(codes: Stored, end: number): boolean {
  let most = 0;
  for (const code of codes) most = Math.max(most, code);
  return most < end;
}

function putMeasures(chunk: Chunk, columns: Segment["columns"]): boolean {
  return measureNames.every((name, column) => {
    const numbers =
      name === "documentCount" ? new Uint8Array(chunk.length).fill(1) : decode(columns[name], chunk.length);
    if (numbers !== null) putNumbers(chunk.numbers, column, 0, numbers);
    return numbers !== null;
  });
}

function valuesOf(dictionaries: Segment["dictionaries"]): ByDimension<readonly (readonly string[])[]> | null {
  const read = (dimension: Dimension): readonly (readonly string[])[] => JSON.parse(dictionaries[dimension]);
  try {
    return forEachDimension(read);
  } catch {
    return null;
  }
}
