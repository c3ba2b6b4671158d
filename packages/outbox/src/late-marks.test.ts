import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LateMarks } from "./late-marks.ts";
import type { Marks } from "./late-marks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mark = (last: number) => ({ first: last, last, createdAt: new Date(last) });

/** Marks, and what was written of them. */
function recorded() {
  const written: [string, ...number[]][][] = [];
  const write = (marks: Marks): Promise<void> =>
    Promise.resolve(void written.push([...marks].map(([owner, all]) => [owner, ...all.map(({ last }) => last)])));
  return { written, marks: new LateMarks(write) };
}

test("marks of several owners are one write, and those of one stay apart", async () => {
  const { written, marks } = recorded();
  const all = [marks.add("a", mark(1)), marks.add("b", mark(4)), marks.add("a", mark(3))];
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(written).toEqual([
    [
      ["a", 1, 3],
      ["b", 4],
    ],
  ]);
});

test("a mark is known from when it is made until it is written", async () => {
  const write = Promise.withResolvers<void>();
  const marks = new LateMarks(() => write.promise);
  const first = marks.add("a", mark(3));
  expect([marks.of("a"), marks.of("b")]).toEqual([[mark(3)], []]);
  await vi.advanceTimersByTimeAsync(100);
  expect(marks.of("a")).toEqual([mark(3)]);
  void marks.add("a", mark(5));
  expect(marks.of("a")).toEqual([mark(3), mark(5)]);
  write.resolve();
  await first;
  await marks.flush();
  expect(marks.of("a")).toEqual([]);
});

test("while one write is under way, what is marked shares the next", async () => {
  const written: number[] = [];
  const writes: PromiseWithResolvers<void>[] = [];
  const marks = new LateMarks((batch) => {
    written.push(batch.get("a")?.length ?? 0);
    writes.push(Promise.withResolvers<void>());
    return writes.at(-1)?.promise ?? Promise.resolve();
  });
  const all = [];
  for (const number of [1, 2, 3]) {
    all.push(marks.add("a", mark(number)));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([written, marks.of("a")]).toEqual([[1], [mark(1), mark(2), mark(3)]]);
  writes[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([written, marks.of("a")]).toEqual([
    [1, 2],
    [mark(2), mark(3)],
  ]);
  writes[1]?.resolve();
  await Promise.all(all);
  expect(marks.of("a")).toEqual([]);
});

test("a flush writes at once, and waits for what is being written", async () => {
  const { written, marks } = recorded();
  void marks.add("a", mark(1));
  await marks.flush();
  expect(written).toEqual([[["a", 1]]]);
});

test("whoever marked is told that it could not be written, and what is marked later is written all the same", async () => {
  const written: string[] = [];
  const marks = new LateMarks(async (batch) => {
    if (written.push(...batch.keys()) === 1) throw new Error("away");
  });
  const lost = expect(marks.add("a", mark(1))).rejects.toThrow("away");
  await marks.flush();
  await lost;
  expect(marks.of("a")).toEqual([]);
  await Promise.all([marks.add("b", mark(1)), marks.flush()]);
  expect(written).toEqual(["a", "b"]);
});
