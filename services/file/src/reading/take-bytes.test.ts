import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { takeBytes } from "./take-bytes.ts";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

test("takes contents one after the other, in whatever pieces they come", async () => {
  const stream = new PassThrough();
  stream.write(bytes(1, 2, 3, 4));
  expect(await takeBytes(stream, 3)).toEqual(bytes(1, 2, 3));
  const next = takeBytes(stream, 3);
  stream.write(bytes(5));
  stream.write(bytes(6, 7));
  expect(await next).toEqual(bytes(4, 5, 6));
  expect(await takeBytes(stream, 0)).toEqual(bytes());
  expect(await takeBytes(stream, 1)).toEqual(bytes(7));
});

test("takes a large content into a buffer of its own", async () => {
  const stream = new PassThrough();
  const large = new Uint8Array(3_000_000).fill(9);
  const taken = takeBytes(stream, large.length);
  stream.write(large);
  expect((await taken).buffer.byteLength).toBe(large.length);
});
