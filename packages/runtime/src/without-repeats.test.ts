import { afterEach, expect, test, vi } from "vitest";
import { withoutRepeats } from "./without-repeats.ts";

afterEach(() => vi.useRealTimers());

test("an error that comes again and again is reported once in a while, with how often it came", () => {
  vi.useFakeTimers();
  const reported: (readonly [string, number])[] = [];
  const report = withoutRepeats(10_000, (error, leftOut) => reported.push([String(error), leftOut]));
  for (let second = 0; second < 25; second++) {
    for (let each = 0; each < 20; each++) report(new Error("the disk is full"));
    if (second === 3) report(new Error("another"));
    vi.advanceTimersByTime(1_000);
  }
  expect(reported).toEqual([
    ["Error: the disk is full", 0],
    ["Error: another", 0],
    ["Error: the disk is full", 199],
    ["Error: the disk is full", 199],
  ]);
});
