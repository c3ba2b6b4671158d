import { expect, it } from "vitest";
import { BatchedReads } from "./batched-reads.ts";

interface Put {
  readonly names: readonly string[];
  readonly answer: (found: Readonly<Record<string, number>>) => void;
  readonly fail: (error: Error) => void;
}

/** Reads whose questions are answered by the test. */
function asked(bounds: { readonly atOnce?: number; readonly most?: number; readonly withinMs?: number } = {}) {
  const put: Put[] = [];
  const read = (names: readonly string[]) =>
    new Promise<ReadonlyMap<string, number>>((resolve, reject) => {
      put.push({ names, answer: (found) => resolve(new Map(Object.entries(found))), fail: reject });
    });
  return { put, reads: new BatchedReads(read, { atOnce: 1, most: 100, withinMs: 60_000, ...bounds }) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("asks at once where nobody waits, and together for all who come meanwhile", async () => {
  const { put, reads } = asked();
  const first = reads.find("a");
  const others = [reads.find("a"), reads.find("b"), reads.find("a"), reads.find("c")];
  expect(put.map(({ names }) => names)).toEqual([["a"]]);
  put[0]?.answer({ a: 1 });
  expect(await first).toBe(1);
  await turn();
  expect(put.map(({ names }) => names)).toEqual([["a"], ["a", "b", "c"]]);
  put[1]?.answer({ a: 2, b: 3 });
  // Who came while the first was under way does not hear what was so when it began.
  expect(await Promise.all(others)).toEqual([2, 3, 2, null]);
});

it("asks for so many at the most, and keeps to how many may be under way", async () => {
  const { put, reads } = asked({ atOnce: 2, most: 2 });
  const found = ["a", "b", "c", "d", "e"].map((name) => reads.find(name));
  expect(put.map(({ names }) => names)).toEqual([["a"], ["b"]]);
  put[1]?.answer({ b: 2 });
  await turn();
  expect(put.map(({ names }) => names)).toEqual([["a"], ["b"], ["c", "d"]]);
  put[0]?.answer({});
  await turn();
  put[2]?.answer({ c: 3, d: 4 });
  put[3]?.answer({ e: 5 });
  expect(await Promise.all(found)).toEqual([null, 2, 3, 4, 5]);
});

it("tells all who share a question that it has failed, and goes on", async () => {
  const { put, reads } = asked();
  const first = reads.find("a");
  const shared = [reads.find("a"), reads.find("b")].map((one) => one.catch((error: Error) => error.message));
  put[0]?.answer({ a: 1 });
  await first;
  await turn();
  put[1]?.fail(new Error("away"));
  expect(await Promise.all(shared)).toEqual(["away", "away"]);
  const next = reads.find("c");
  await turn();
  put[2]?.answer({ c: 3 });
  expect(await next).toBe(3);
});

it("goes on beside a question that hangs", async () => {
  const { put, reads } = asked({ withinMs: 20 });
  void reads.find("hangs");
  const next = reads.find("a");
  while (put.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  put[1]?.answer({ a: 1 });
  expect(await next).toBe(1);
});
