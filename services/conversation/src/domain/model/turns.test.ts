import { expect, test } from "vitest";
import { afterTurn, inTurn, noTurns } from "./turns.ts";
import type { Turns } from "./turns.ts";

/** Who begins runs, one after the other, where all of them always have more. */
function begun(weights: Readonly<Record<string, number>>, count: number): string {
  const all = new Map<string, Turns>(Object.keys(weights).map((workspaceId) => [workspaceId, noTurns(workspaceId)]));
  const order: string[] = [];
  for (let now = 1; now <= count; now += 1) {
    const [next = noTurns("")] = inTurn([...all.values()], ({ servedAt }) => servedAt);
    const latest = Math.max(...[...all.values()].map(({ servedAt }) => servedAt));
    const turn = { asker: "key", askers: ["key"], weight: weights[next.workspaceId] ?? 1, now, latest };
    all.set(next.workspaceId, afterTurn(next, turn));
    order.push(next.workspaceId);
  }
  return order.join("");
}

test("workspaces take turns", () => {
  expect(begun({ a: 1, b: 1, c: 1 }, 7)).toBe("abcabca");
});

test("a workspace begins as many runs in its turn as it weighs", () => {
  expect(begun({ a: 3, b: 1 }, 9)).toBe("aaabaaaba");
});

test("a clock that is behind gives nobody another turn", () => {
  const turn = { asker: "key", askers: ["key"], weight: 1, now: 5, latest: 1_000 };
  expect(afterTurn(noTurns("a"), turn).servedAt).toBe(1_001);
});

test("only of those who wait it is remembered when it was their turn", () => {
  const turns = {
    ...noTurns("a"),
    askers: [
      { asker: "gone", servedAt: 3 },
      { asker: "waits", servedAt: 9 },
    ],
  };
  const { askers } = afterTurn(turns, { asker: "now", askers: ["now", "waits"], weight: 1, now: 4, latest: 0 });
  expect(askers).toEqual([
    { asker: "waits", servedAt: 9 },
    { asker: "now", servedAt: 10 },
  ]);
});
