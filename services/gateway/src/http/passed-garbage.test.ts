import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { countPassed, nextInterval } from "./passed-garbage.ts";

const mebibyte = 1024 * 1024;
const chunkBytes = 64 * 1024;

test("however many buffers pass, few of them wait to be collected", async () => {
  const before = process.memoryUsage().arrayBuffers;
  const held: number[] = [];
  for (let passed = 0; passed < 512 * mebibyte; passed += chunkBytes) {
    countPassed(Buffer.allocUnsafeSlow(chunkBytes)); // in memory of its own, as what sockets give
    if (passed % mebibyte !== 0) continue;
    held.push((process.memoryUsage().arrayBuffers - before) / mebibyte);
    await nextTurn();
  }
  // The middle one, 45 to 59 where nobody counts: a busy machine makes some collections late.
  expect(held.toSorted((a, b) => a - b)[held.length / 2]).toBeLessThan(24);
});

test("after collections that were dear the next ones come later, but come, and after a cheap one as before", () => {
  const eightMebibytes = 8 * mebibyte;
  expect(nextInterval(eightMebibytes, 0.3)).toBe(eightMebibytes);
  expect(nextInterval(eightMebibytes, 40)).toBe(2 * eightMebibytes);
  expect(Array.from({ length: 20 }).reduce((bytes: number) => nextInterval(bytes, 40), eightMebibytes)).toBe(512 * mebibyte);
  expect(nextInterval(512 * mebibyte, 0.3)).toBe(eightMebibytes);
});
