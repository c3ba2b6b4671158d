import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeadlineTimer } from "./deadline-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("fires once, at the earliest time it was set for", () => {
  const fired: number[] = [];
  const now = Date.now();
  const timer = new DeadlineTimer(() => fired.push(Date.now() - now));
  for (const wait of [500, 200, 900]) timer.setFor(now + wait);
  timer.setFor(null);
  vi.advanceTimersByTime(2_000);
  expect(fired).toEqual([200]);
});

it("does not fire before a deadline that is farther than a timer of Node reaches", () => {
  let fired = 0;
  const timer = new DeadlineTimer(() => (fired += 1));
  timer.setFor(Date.now() + 2 ** 40);
  vi.advanceTimersByTime(60_000);
  expect(fired).toBe(0);
});
