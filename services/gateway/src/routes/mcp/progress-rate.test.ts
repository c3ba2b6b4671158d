import { expect, it } from "vitest";
import { ProgressRate } from "./progress-rate.ts";

const progress = (progressToken: unknown) => ({ method: "notifications/progress", params: { progressToken } });

it("passes on ten of a call in a second, and all that is no progress", () => {
  let now = 5_000;
  const rate = new ProgressRate(() => now);
  const passed = (message: object, times = 25): number =>
    Array.from({ length: times }, () => rate.admits("mcs_1", message)).filter(Boolean).length;
  expect([passed(progress("a")), passed(progress("b")), passed(progress("a"))]).toEqual([10, 10, 0]);
  expect(passed({ id: "a", result: {} })).toBe(25);
  expect(passed({ method: "notifications/message" })).toBe(25);
  now += 1_000;
  expect(passed(progress("a"))).toBe(10);
  for (const odd of [undefined, { $ne: null }, []]) expect(passed(progress(odd))).toBe(10);
});
