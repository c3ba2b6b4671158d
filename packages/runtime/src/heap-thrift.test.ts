import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { HeapThrift } from "./heap-thrift.ts";

afterEach(() => vi.useRealTimers());

test("what large contents leave behind is collected before it fills the heap", async () => {
  expect(await largestHeap("thrifty")).toBeLessThan((await largestHeap("usual")) * 0.8);
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
async function largestHeap(how: "usual" | "thrifty"): Promise<number> {
  const program = `
    import { setImmediate } from "node:timers/promises";
    import { getHeapStatistics } from "node:v8";
    import { HeapThrift } from ${JSON.stringify(import.meta.resolve("./heap-thrift.ts"))};
    if (${how === "thrifty"}) new HeapThrift().passing();
    let largest = 0;
    const recent = [];
    for (let made = 0; made < 6_000; made++) {
      recent.push(new Array(8_000).fill(made + 0.5));
      if (recent.length > 600) recent.shift();
      // As in a service, V8 marks between turns too: within one a busy machine may leave it no time.
      if (made % 10 === 0) await setImmediate();
      // Only once it was collected: how far a new heap may grow is no question of what lives in it.
      if (made > 2_000) largest = Math.max(largest, getHeapStatistics().used_heap_size);
    }
    console.log(largest);`;
  const flags = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  return Number(stdout);
}
