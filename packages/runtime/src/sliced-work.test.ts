import { expect, test } from "vitest";
import { SlicedWork, mapInSlices, runAtOnce } from "./sliced-work.ts";

function* steps(count: number, onStep: () => void): Generator<void, number> {
  for (let step = 0; step < count; step += 1) {
    onStep();
    yield;
  }
  return count;
}

const slow = (): void => {
  const { user, system } = process.threadCpuUsage();
  for (let used = 0; used < 6_000;) {
    const now = process.threadCpuUsage();
    used = now.user + now.system - user - system;
  }
};

test("what is short waits for no more than a slice or two, however many long ones there are", async () => {
  const work = new SlicedWork();
  let slices = 0;
  const long = Array.from({ length: 20 }, () =>
    work.run(
      steps(5, () => {
        slices += 1;
        slow();
      }),
    ),
  );
  // All of them have begun.
  while (slices < 45) await new Promise((resolve) => setImmediate(resolve));
  const before = slices;
  await work.run(steps(1, () => undefined));
  expect(slices - before).toBeLessThanOrEqual(3);
  expect(await Promise.all(long)).toEqual(long.map(() => 5));
});

test("an owner with many holds up another for one slice at a time", async () => {
  const work = new SlicedWork();
  let slices = 0;
  const count = (): void => {
    slices += 1;
    slow();
  };
  const many = work.as("one", () => Array.from({ length: 50 }, () => work.run(steps(4, count))));
  while (slices < 60) await new Promise((resolve) => setImmediate(resolve));
  const before = slices;
  await work.as("another", () => work.run(steps(5, slow)));
  // Each of its slices waits for one of the other's.
  expect(slices - before).toBeLessThanOrEqual(8);
  await Promise.all(many);
});

test("what ends with its first step waits for nobody, what does not takes turns", async () => {
  const work = new SlicedWork();
  let done = 0;
  const few = work.runFromNow(steps(0, () => undefined));
  const many = work.runFromNow(steps(3, () => (done += 1)));
  expect(done).toBe(1);
  expect(await Promise.all([few, many])).toEqual([0, 3]);
  expect(done).toBe(3);
  const fail = (): void => {
    throw new Error("wrong");
  };
  await expect(work.runFromNow(steps(1, fail))).rejects.toThrow("wrong");
});

test("what nobody waits for any more ends, and tells why", async () => {
  const work = new SlicedWork();
  const gone = new AbortController();
  let done = 0;
  const running = work.run(
    steps(1_000, () => {
      done += 1;
      slow();
      gone.abort(new Error("gone"));
    }),
    gone.signal,
  );
  await expect(running).rejects.toThrow("gone");
  expect(done).toBeLessThan(10);
});

test("new ones do not keep what has begun from its end", async () => {
  const work = new SlicedWork();
  let isOver = false;
  const flood = async (): Promise<void> => {
    while (!isOver) await work.run(steps(1, () => undefined));
  };
  const floods = Array.from({ length: 10 }, flood);
  expect(await work.run(steps(10, slow))).toBe(10);
  isOver = true;
  await Promise.all(floods);
});

test("maps a list in its order, and rejects with what is thrown", async () => {
  expect(await mapInSlices([1, 2, 3], (number) => number * 2)).toEqual([2, 4, 6]);
  const broken = (): never => {
    throw new Error("broken");
  };
  await expect(mapInSlices([1], broken)).rejects.toThrow("broken");
  expect(runAtOnce(steps(3, () => undefined))).toBe(3);
});
