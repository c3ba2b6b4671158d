import { expect, test } from "vitest";
import { UpsertRate } from "./upsert-rate.ts";

function rateOf(perMinute: number) {
  const clock = { ms: 0 };
  return { clock, rate: new UpsertRate({ perMinute, now: () => clock.ms }) };
}

test("so many in any minute, each workspace for itself", () => {
  const { rate } = rateOf(3);
  expect([1, 2, 3].map(() => rate.count("ws_a")?.remaining)).toEqual([2, 1, 0]);
  expect(() => rate.count("ws_a")).toThrow(
    expect.objectContaining({ code: "RESOURCE_EXHAUSTED", reason: "RATE_LIMIT_ERROR", retryAfterSeconds: 60 }),
  );
  expect(rate.count("ws_b")).toEqual({ limit: 3, remaining: 2, resetSeconds: 60 });
});

test("the minute slides: each that is a minute old makes room for one", () => {
  const { clock, rate } = rateOf(2);
  rate.count("ws");
  clock.ms = 30_000;
  rate.count("ws");
  clock.ms = 59_999;
  const quota = { limit: 2, remaining: 0, resetSeconds: 31 };
  expect(() => rate.count("ws")).toThrow(expect.objectContaining({ retryAfterSeconds: 1, quota }));
  clock.ms = 60_000;
  expect(rate.count("ws")?.remaining).toBe(0);
  expect(() => rate.count("ws")).toThrow(expect.objectContaining({ retryAfterSeconds: 30 }));
});

test("what is refused does not count", () => {
  const { clock, rate } = rateOf(1);
  rate.count("ws");
  for (clock.ms = 1_000; clock.ms < 60_000; clock.ms += 1_000) expect(() => rate.count("ws")).toThrow("document");
  expect(rate.count("ws")?.remaining).toBe(0);
});

test("0 is no limit", () => {
  const { rate } = rateOf(0);
  expect(Array.from({ length: 1_000 }, () => rate.count("ws")).every((left) => left === null)).toBe(true);
});
