import { expect, test } from "vitest";
import { ProgressThrottle } from "./progress-throttle.ts";

test("about ten words a second of each call pass", () => {
  let now = 0;
  const throttle = new ProgressThrottle(() => now);
  let passed = 0;
  for (; now < 1_000; now++) if (throttle.passes("a")) passed++;
  expect(passed).toBe(10);
  expect(throttle.passes("b")).toBe(true);
});
