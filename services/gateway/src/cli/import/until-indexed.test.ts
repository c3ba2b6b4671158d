import { expect, it } from "vitest";
import { untilIndexed } from "./until-indexed.ts";

const times = { pollMs: 1, patienceMs: 60_000 };

/** Answers with what waits, one after the other, the last again and again; `seen` is what was shown before each. */
function follow(waiting: readonly number[], state: { put: number; indexed: number }) {
  const seen: number[] = [];
  const left = [...waiting];
  const publicly = (): Promise<{ running_count: number }> => {
    seen.push(state.indexed);
    return Promise.resolve({ running_count: (left.length > 1 ? left.shift() : left[0]) ?? 0 });
  };
  return { seen, api: { publicly: publicly as <T>() => Promise<T> } };
}

it("counts what is indexed of what was put, never less than nothing, until nothing waits", async () => {
  const state = { put: 3, indexed: 0 };
  // Others put documents into the source as well.
  const { seen, api } = follow([5, 3, 2, 0], state);
  expect(await untilIndexed(api, "/source", state, AbortSignal.abort(), times)).toBe(0);
  expect([seen, state.indexed]).toEqual([[0, 0, 0, 1], 3]);
});

it("goes on while documents are put, though nothing waits", async () => {
  const state = { put: 0, indexed: 0 };
  const all = new AbortController();
  const { api } = follow([0], state);
  const following = untilIndexed(api, "/source", state, all.signal, times);
  state.put = 2;
  all.abort();
  expect([await following, state.indexed]).toEqual([0, 2]);
});

it("gives up once none was indexed for so long, and says how many wait", async () => {
  const state = { put: 3, indexed: 0 };
  const { api } = follow([3, 2], state);
  const since = performance.now();
  expect(await untilIndexed(api, "/source", state, AbortSignal.abort(), { ...times, patienceMs: 50 })).toBe(2);
  expect(performance.now() - since).toBeGreaterThanOrEqual(50);
  expect(state.indexed).toBe(1);
});

it("is patient anew after each that was indexed", async () => {
  const state = { put: 40, indexed: 0 };
  // Together they take longer than it waits for one of them.
  const { api } = follow(
    Array.from({ length: 41 }, (_, at) => 40 - at),
    state,
  );
  expect(await untilIndexed(api, "/source", state, AbortSignal.abort(), { pollMs: 10, patienceMs: 200 })).toBe(0);
});
