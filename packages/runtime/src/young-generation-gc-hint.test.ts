import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { YoungGenerationGcHint, nextInterval } from "./young-generation-gc-hint.ts";

const mebibyte = 1024 * 1024;
const eightMebibytes = 8 * mebibyte;
const chunkBytes = 64 * 1024;

test("however many buffers pass, few of them wait to be collected", async () => {
  const hint = new YoungGenerationGcHint();
  const before = process.memoryUsage().arrayBuffers;
  const held: number[] = [];
  for (let passed = 0; passed < 512 * mebibyte; passed += chunkBytes) {
    hint.count(Buffer.allocUnsafeSlow(chunkBytes).length); // in memory of its own, as what sockets read
    if (passed % mebibyte !== 0) continue;
    held.push((process.memoryUsage().arrayBuffers - before) / mebibyte);
    await nextTurn();
  }
  // The middle one, 45 to 59 where nobody counts: a busy machine makes some collections late.
  expect(held.toSorted((a, b) => a - b)[held.length / 2]).toBeLessThan(24);
});

test("a collection that took long doubles the bytes before the next one, up to a bound", () => {
  expect(nextInterval(eightMebibytes, 40)).toBe(2 * eightMebibytes);
  expect(Array.from({ length: 20 }).reduce((bytes: number) => nextInterval(bytes, 40), eightMebibytes)).toBe(
    512 * mebibyte,
  );
});

test.each([eightMebibytes, 512 * mebibyte])(
  "a cheap collection after %i bytes is followed by one after 8 MB",
  (bytes) => {
    expect(nextInterval(bytes, 0.3)).toBe(eightMebibytes);
  },
);
