import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { countPassed } from "./passed-garbage.ts";

const mebibyte = 1024 * 1024;
const chunkBytes = 64 * 1024;

test("however many buffers pass, few of them wait to be collected", async () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let passed = 0; passed < 512 * mebibyte; passed += chunkBytes) {
    countPassed(Buffer.allocUnsafeSlow(chunkBytes)); // in memory of its own, as what sockets give
    if (passed % mebibyte !== 0) continue;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    await nextTurn();
  }
  expect(most / mebibyte).toBeLessThan(32); // 90 to 200 where nobody counts
});
