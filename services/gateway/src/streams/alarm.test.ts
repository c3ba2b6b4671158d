import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Alarm } from "./alarm.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("rings once, at the earliest time it was set for", () => {
  const rung: number[] = [];
  const now = Date.now();
  const alarm = new Alarm(() => rung.push(Date.now() - now));
  for (const wait of [500, 200, 900]) alarm.setFor(now + wait);
  alarm.setFor(null);
  vi.advanceTimersByTime(2_000);
  expect(rung).toEqual([200]);
});

it("is not confused by a time that is farther than a timer goes", () => {
  let rung = 0;
  const alarm = new Alarm(() => (rung += 1));
  alarm.setFor(Date.now() + 2 ** 40);
  vi.advanceTimersByTime(60_000);
  expect(rung).toBe(0);
});
