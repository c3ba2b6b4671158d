import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyedMutex } from "./keyed-mutex.ts";

const mutex = (maxWaitMs: number, maxWorkMs = 10_000) =>
  new KeyedMutex({ maxWaitMs, maxWorkMs, refusal: () => new Error("refused") });

test("work on one key runs in order and never concurrently, whatever fails", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ key: fc.constantFrom("a", "b", "c"), ms: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() }),
        { maxLength: 12 },
      ),
      async (jobs) => {
        const queue = mutex(10_000);
        const [begun, under]: [Record<string, number[]>, Set<string>] = [{}, new Set()];
        const ends = jobs.map(({ key, ms, fails }, index) =>
          queue.run(key, async () => {
            expect(under.has(key)).toBe(false);
            under.add(key);
            (begun[key] ??= []).push(index);
            await sleep(ms);
            under.delete(key);
            if (fails) throw new Error(String(index));
            return index;
          }),
        );
        const settled = await Promise.allSettled(ends);
        expect(settled.map(({ status }) => status)).toEqual(
          jobs.map(({ fails }) => (fails ? "rejected" : "fulfilled")),
        );
        for (const order of Object.values(begun)) expect(order).toEqual(order.toSorted((one, other) => one - other));
      },
    ),
    { numRuns: 40 },
  );
});

test("a key waits for nothing once its work has ended", async () => {
  const queue = mutex(10_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run("a", () => promise);
  expect(await queue.run("b", async () => "at once")).toBe("at once");
  resolve();
  await first;
  let ran = false;
  void queue.run("a", async () => void (ran = true));
  expect(ran).toBe(true);
});

test("work that hangs holds up the work after it for a limited time", async () => {
  const queue = mutex(10_000, 20);
  void queue.run("a", () => new Promise<void>(() => undefined));
  expect(await queue.run("a", async () => "after a while")).toBe("after a while");
});

test("who waits too long is refused, and lets nobody in beside the work under way", async () => {
  const queue = mutex(100);
  const ran: string[] = [];
  const work = (name: string, ms: number) => async () => {
    ran.push(`${name} begins`);
    await sleep(ms);
    ran.push(`${name} ends`);
  };
  const all = ["first", "second", "third"].map((name) => queue.run("a", work(name, 70)));
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(settled[2]).toMatchObject({ reason: { message: "refused" } });
  expect(ran).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});
