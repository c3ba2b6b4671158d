import { expect, test } from "vitest";
import { boundsOf } from "./period.ts";

const bounds = (period: Parameters<typeof boundsOf>[0], now: string): readonly string[] => {
  const { startAt, endAt } = boundsOf(period, Date.parse(now));
  return [startAt, endAt].map((at) => new Date(at).toISOString().replace(":00:00.000Z", ""));
};

test("a cycle is the whole current month", () => {
  const cycle = { kind: "cycle" } as const;
  expect(bounds(cycle, "2026-12-31T23:59:59.999Z")).toEqual(["2026-12-01T00", "2027-01-01T00"]);
  expect(bounds(cycle, "2024-02-01T00:00:00Z")).toEqual(["2024-02-01T00", "2024-03-01T00"]);
});

test("days are today and those before", () => {
  const days = (count: number) => ({ kind: "days", days: count }) as const;
  expect(bounds(days(1), "2026-03-01T00:00:00Z")).toEqual(["2026-03-01T00", "2026-03-02T00"]);
  expect(bounds(days(30), "2026-03-01T12:00:00Z")).toEqual(["2026-01-31T00", "2026-03-02T00"]);
});
