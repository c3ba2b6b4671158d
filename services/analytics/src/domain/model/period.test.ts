import { expect, test } from "vitest";
import { boundsOf, checkZone } from "./period.ts";

const bounds = (period: Parameters<typeof boundsOf>[0], now: string, zone = "UTC"): readonly string[] => {
  const { startAt, endAt } = boundsOf(period, zone, Date.parse(now));
  return [startAt, endAt].map((at) => new Date(at).toISOString().replace(":00:00.000Z", ""));
};
const days = (count: number) => ({ kind: "days", days: count }) as const;
const dates = (startDate: string, endDate: string) => ({ kind: "dates", startDate, endDate }) as const;

test("a cycle is the whole current month", () => {
  const cycle = { kind: "cycle" } as const;
  expect(bounds(cycle, "2026-12-31T23:59:59.999Z")).toEqual(["2026-12-01T00", "2027-01-01T00"]);
  expect(bounds(cycle, "2024-02-01T00:00:00Z")).toEqual(["2024-02-01T00", "2024-03-01T00"]);
  expect(bounds(cycle, "2026-03-31T22:30:00Z", "Europe/Berlin")).toEqual(["2026-03-31T22", "2026-04-30T22"]);
});

test("days are today and those before", () => {
  expect(bounds(days(1), "2026-03-01T00:00:00Z")).toEqual(["2026-03-01T00", "2026-03-02T00"]);
  expect(bounds(days(30), "2026-03-01T12:00:00Z")).toEqual(["2026-01-31T00", "2026-03-02T00"]);
});

test("days are a zone's own, also where clocks are set and where a day has no midnight", () => {
  expect(bounds(days(1), "2026-03-29T12:00:00Z", "Europe/Berlin")).toEqual(["2026-03-28T23", "2026-03-29T22"]);
  expect(bounds(days(1), "2026-10-25T12:00:00Z", "Europe/Berlin")).toEqual(["2026-10-24T22", "2026-10-25T23"]);
  // In Cairo the clock goes from midnight to one on that day.
  expect(bounds(days(1), "2026-04-24T12:00:00Z", "Africa/Cairo")).toEqual(["2026-04-23T22", "2026-04-24T21"]);
});

test("dates are a zone's days or moments of their own, and neighbouring periods meet", () => {
  const now = "2026-11-20T00:00:00Z";
  expect(bounds(dates("2026-11-01", "2026-12-01"), now)).toEqual(["2026-11-01T00", "2026-12-01T00"]);
  expect(bounds(dates("2026-11-01", "2026-12-01"), now, "Asia/Tokyo")).toEqual(["2026-10-31T15", "2026-11-30T15"]);
  const moments = dates("2026-11-01T02:00:00+02:00", "2026-11-01T05:00Z");
  expect(bounds(moments, now, "Asia/Tokyo")).toEqual(["2026-11-01T00", "2026-11-01T05"]);
  expect(bounds(dates("2023-11-01", "2024-11-01"), now)).toEqual(["2023-11-01T00", "2024-11-01T00"]);
});

test.each([
  ["2026-11-31", "2026-12-02", "startDate"],
  ["2026-11-01T00:00:00", "2026-12-02", "startDate"],
  ["", "2026-12-02", "startDate"],
  ["2026-11-01", "tomorrow", "endDate"],
  ["2026-11-01", "2026-11-01", "endDate"],
  ["2026-11-02", "2026-11-01", "endDate"],
  ["2026-01-01", "2027-01-03", "endDate"],
])("from %s to %s is refused for its %s", (startDate, endDate, field) => {
  expect(() => boundsOf(dates(startDate, endDate), "UTC", 0)).toThrow(
    expect.objectContaining({ code: "INVALID_ARGUMENT", fields: [expect.objectContaining({ field })] }),
  );
});

test.each(["", "Berlin", "PST", "+02:00", "Europe/Berlin[x]", "x".repeat(100)])("%s is no time zone", (zone) => {
  expect(() => checkZone(zone, "timezone")).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
});
