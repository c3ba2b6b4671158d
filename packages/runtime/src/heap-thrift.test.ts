import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { HeapThrift } from "./heap-thrift.ts";

afterEach(() => vi.useRealTimers());

test("what large contents leave behind is collected before it fills the heap", async () => {
  const thrift = new HeapThrift();
  const usual = await largestHeap();
  thrift.passing();
  try {
    expect(await largestHeap()).toBeLessThan(usual * 0.8);
  } finally {
    thrift.stop();
  }
});

test("it ends some seconds after the last large content", () => {
  vi.useFakeTimers();
  const thrift = new HeapThrift();
  thrift.passing();
  vi.advanceTimersByTime(9_000);
  thrift.passing();
  vi.advanceTimersByTime(9_000);
  expect(thrift.isThrifty).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(thrift.isThrifty).toBe(false);
});

/** The most bytes that a heap of its own held while what lives for a moment too long to die young passed by. */
async function largestHeap(): Promise<number> {
  const worker = new Worker(
    `const { getHeapStatistics } = require("node:v8");
    let largest = 0;
    const recent = [];
    for (let made = 0; made < 2_500; made++) {
      recent.push(new Array(8_000).fill(made + 0.5));
      if (recent.length > 150) recent.shift();
      // Only once it was collected: how far a new heap may grow is no question of what lives in it.
      if (made > 1_000) largest = Math.max(largest, getHeapStatistics().used_heap_size);
    }
    require("node:worker_threads").parentPort.postMessage(largest);`,
    { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 4 } },
  );
  const [largest] = (await once(worker, "message")) as [number];
  return largest;
}
