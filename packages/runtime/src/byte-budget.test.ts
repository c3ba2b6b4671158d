import { expect, test } from "vitest";
import { ByteBudget } from "./byte-budget.ts";
import type { Release } from "./byte-budget.ts";

const { signal } = new AbortController();
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Who has been served, in order, and what each gave back. */
class Takers {
  readonly served: string[] = [];
  readonly releases = new Map<string, Release>();
  readonly #budget: ByteBudget;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  take(path: readonly string[], bytes: number): void {
    const name = path.join("/");
    void this.#budget.take(path, bytes, signal).then((release) => {
      this.served.push(name);
      this.releases.set(name, release);
    });
  }

  async release(name: string): Promise<void> {
    this.releases.get(name)?.();
    await turn();
  }
}

test("an owner with a hundred streams leaves room for another", async () => {
  const budget = new ByteBudget(80);
  const takers = new Takers(budget);
  for (let stream = 0; stream < 100; stream++) takers.take(["a", "key", `s${stream}`], 10);
  await turn();
  expect(takers.served.length).toBeGreaterThan(1);
  expect(budget.held).toBeLessThanOrEqual(70);
  takers.take(["b", "key", "s"], 10);
  await turn();
  expect(takers.served).toContain("b/key/s");
});

test("keys of an owner are served in turn, and streams of a key", async () => {
  const budget = new ByteBudget(20);
  const takers = new Takers(budget);
  for (const path of ["a/k1/s1", "a/k1/s2", "a/k2/s1", "b/k1/s1"]) takers.take(path.split("/"), 10);
  await turn();
  for (let served = 0; served < 4; served++) await takers.release(takers.served[served] ?? "");
  expect(takers.served).toEqual(["a/k1/s1", "b/k1/s1", "a/k2/s1", "a/k1/s2"]);
  expect([budget.held, budget.waiting]).toEqual([0, 0]);
  expect(budget.peak).toBeLessThanOrEqual(20);
});

test("something larger than all there is is served as well", async () => {
  const budget = new ByteBudget(20);
  const takers = new Takers(budget);
  takers.take(["a", "k", "s"], 1_000);
  await turn();
  expect([takers.served, budget.held]).toEqual([["a/k/s"], 10]);
});

test("who has gone takes nothing, and what is given back twice counts once", async () => {
  const budget = new ByteBudget(20);
  const gone = new AbortController();
  const first = await budget.take(["a", "k", "s"], 10, signal);
  const second = await budget.take(["b", "k", "s"], 10, signal);
  const waiting = budget.take(["c", "k", "s"], 10, gone.signal);
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  first();
  first();
  second();
  expect([budget.held, budget.waiting]).toEqual([0, 0]);
});

test("a large claim is served though smaller ones come all the time", async () => {
  const budget = new ByteBudget(64);
  const { signal } = new AbortController();
  let isServed = false;
  let servedBefore = 0;
  const small = async (owner: string): Promise<void> => {
    for (let at = 0; at < 1_000 && !isServed; at += 1) {
      const release = await budget.take([owner, "key", `stream ${at % 20}`], 3, signal);
      if (!isServed) servedBefore += 1;
      setImmediate(release);
    }
  };
  const others = ["a", "b", "c"].flatMap((owner) => Array.from({ length: 20 }, () => small(owner)));
  const release = await budget.take(["d", "key", "stream"], 24, signal);
  isServed = true;
  release();
  await Promise.all(others);
  await new Promise((resolve) => setImmediate(resolve));
  expect([budget.held, budget.waiting, servedBefore < 1_000]).toEqual([0, 0, true]);
});

test("what can't wait has bytes at once or not at all, and leaves room for another owner", async () => {
  const budget = new ByteBudget(90);
  const taken = Array.from({ length: 9 }, () => budget.takeNow(["a"], 10)).filter((release) => release !== null);
  expect([taken.length, budget.held, budget.waiting]).toEqual([3, 30, 0]);
  expect(budget.takeNow(["b"], 10)).not.toBeNull();
  for (const release of taken.slice(1)) release();
  expect(budget.takeNow(["a"], 10)).not.toBeNull();
  expect(budget.held).toBe(30);
});

test("says how many of an owner wait, and of a narrower path", async () => {
  const budget = new ByteBudget(30);
  const takers = new Takers(budget);
  for (const stream of ["1", "2", "3"]) takers.take(["a", "key", stream], 15);
  takers.take(["a", "other", "1"], 15);
  await turn();
  const waiting = [["a"], ["a", "key"], ["a", "other"], ["b"]].map((path) => budget.waitingOf(path));
  expect(waiting).toEqual([3, 2, 1, 0]);
});
