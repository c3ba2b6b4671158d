import protobuf from "protobufjs/light.js";
import type { Field, Type } from "protobufjs/light.js";
import { loaderOptions } from "./loader-options.ts";

// What is encoded or decoded in one step takes a millisecond or two.
const [valuesAtOnce, bytesAtOnce] = [1_000, 32 * 1024];

/** Whether so many values are in a message that encoding it in one step would hold everything else up. */
export function isManyValued(value: unknown): boolean {
  return countValues(value, valuesAtOnce) > valuesAtOnce;
}

/** Whether a message is so long that decoding it in one step would hold everything else up. */
export function isLong(bytes: Uint8Array): boolean {
  return bytes.length > bytesAtOnce;
}

/** Encodes a message of many values: the same message as in one step, though its fields may stand in another order. */
export function* encodeSteps(type: Type, value: object): Generator<void, Buffer> {
  const pieces: Uint8Array[] = [];
  const rest: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = type.fields[name];
    const of = field?.map === true ? null : messageOf(field);
    if (field === undefined || of === null || !isManyValued(inner)) rest[name] = inner;
    else if (field.repeated) yield* encodeList(type, field, of, inner as readonly object[], pieces);
    else pieces.push(framed(field, yield* encodeSteps(of, inner as object)));
  }
  pieces.push(encode(type, rest));
  yield;
  return Buffer.concat(pieces);
}

/** Parts of a message are messages of its type: one behind the other they are the whole. */
function* encodeList(type: Type, field: Field, of: Type, list: readonly object[], pieces: Uint8Array[]) {
  let few: object[] = [];
  let values = 0;
  const flush = (): void => {
    if (few.length > 0) pieces.push(encode(type, { [field.name]: few }));
    [few, values] = [[], 0];
  };
  for (const entry of list) {
    const count = countValues(entry, valuesAtOnce);
    if (values + count > valuesAtOnce) {
      flush();
      yield;
    }
    if (count > valuesAtOnce) pieces.push(framed(field, yield* encodeSteps(of, entry)));
    else {
      few.push(entry);
      values += count;
    }
  }
  flush();
  yield;
}

/** Decodes a long message: the same object as in one step. */
export function* decodeSteps(type: Type, bytes: Buffer): Generator<void, object> {
  const whole = type.toObject(type.create(), loaderOptions);
  let begin = 0;
  for (const { field, from, bodyFrom, to } of fieldsIn(type, bytes)) {
    const of = field?.map === true ? null : messageOf(field);
    if (field !== undefined && of !== null && to - from > bytesAtOnce) {
      merge(type, whole, bytes.subarray(begin, from));
      begin = to;
      take(field, whole, [yield* decodeSteps(of, bytes.subarray(bodyFrom, to))]);
    } else if (to - begin > bytesAtOnce) {
      merge(type, whole, bytes.subarray(begin, to));
      begin = to;
      yield;
    }
  }
  merge(type, whole, bytes.subarray(begin));
  yield;
  return whole;
}

/** Adds a part of a message to the object of what came before it. */
function merge(type: Type, whole: Record<string, unknown>, part: Uint8Array): void {
  if (part.length === 0) return;
  const message = type.decode(part);
  const object = type.toObject(message, loaderOptions);
  // What was there, and not what stands for the rest: of a message those are of its prototype.
  for (const name of Object.keys(message)) {
    const field = type.fields[name];
    if (field !== undefined) take(field, whole, field.repeated ? (object[name] as unknown[]) : [object[name]]);
  }
}

function take(field: Field, whole: Record<string, unknown>, values: readonly unknown[]): void {
  if (field.repeated) for (const value of values) (whole[field.name] as unknown[]).push(value);
  else if (field.map) Object.assign(whole[field.name] as object, values[0]);
  else whole[field.name] = values[0];
  if (field.partOf === null) return;
  // Of these the last counts.
  for (const { name } of field.partOf.fieldsArray) if (name !== field.name) delete whole[name];
  whole[field.partOf.name] = field.name;
}

interface FoundField {
  /** Undefined where this version knows none. */
  readonly field: Field | undefined;
  readonly from: number;
  /** Where the message begins that it is, if it is one. */
  readonly bodyFrom: number;
  readonly to: number;
}

function* fieldsIn(type: Type, bytes: Uint8Array): Generator<FoundField> {
  const reader = protobuf.Reader.create(bytes);
  while (reader.pos < reader.len) {
    const from = reader.pos;
    const tag = reader.uint32();
    const afterTag = reader.pos;
    const isDelimited = (tag & 7) === 2;
    reader.skipType(tag & 7);
    const to = reader.pos;
    const bodyFrom = isDelimited ? to - lengthAt(bytes, afterTag) : afterTag;
    yield { field: isDelimited ? type.fieldsById[tag >>> 3] : undefined, from, bodyFrom, to };
  }
}

function lengthAt(bytes: Uint8Array, at: number): number {
  const reader = protobuf.Reader.create(bytes);
  reader.pos = at;
  return reader.uint32();
}

function framed({ id }: Field, body: Uint8Array): Uint8Array {
  return protobuf.Writer.create()
    .uint32((id << 3) | 2)
    .bytes(body)
    .finish();
}

function encode(type: Type, value: object): Uint8Array {
  return type.encode(type.fromObject(value)).finish();
}

function messageOf(field: Field | undefined): Type | null {
  const resolved = field?.resolve().resolvedType;
  return resolved instanceof protobuf.Type ? resolved : null;
}

/** How many values are in a value, itself included; no further than `most` and one. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return 1;
  let count = 1;
  for (const inner of Array.isArray(value) ? (value as readonly unknown[]) : Object.values(value)) {
    count += countValues(inner, most - count);
    if (count > most) break;
  }
  return count;
}
