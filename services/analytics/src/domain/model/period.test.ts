import fc from "fast-check";
import { expect, test } from "vitest";
import { zones } from "./_zones.ts";
import { dayOnWall, firstDayOfCycle } from "./_wall-calendar.ts";
import { boundsOf, checkCalendar } from "./period.ts";

const bounds = (
  period: Parameters<typeof boundsOf>[0],
  now: string,
  timeZone = "UTC",
  cycleDay = 1,
): readonly string[] => {
  const { startAt, endAt } = boundsOf(period, { timeZone, cycleDay }, Date.parse(now));
  return [startAt, endAt].map((at) => new Date(at).toISOString().replace(":00:00.000Z", ""));
};
const days = (count: number) => ({ kind: "days", days: count }) as const;
const dates = (startDate: string, endDate: string) => ({ kind: "dates", startDate, endDate }) as const;

test("a cycle is the whole current month unless another day was set", () => {
  const cycle = { kind: "cycle" } as const;
  expect(bounds(cycle, "2026-12-31T23:59:59.999Z")).toEqual(["2026-12-01T00", "2027-01-01T00"]);
  expect(bounds(cycle, "2024-02-01T00:00:00Z")).toEqual(["2024-02-01T00", "2024-03-01T00"]);
  expect(bounds(cycle, "2026-03-31T22:30:00Z", "Europe/Berlin")).toEqual(["2026-03-31T22", "2026-04-30T22"]);
});

test("a cycle begins on its day, or on the last of a month that has no such day", () => {
  const cycle = { kind: "cycle" } as const;
  const from = (cycleDay: number, now: string, zone = "UTC") => bounds(cycle, now, zone, cycleDay);
  expect(from(15, "2026-11-15T00:00:00Z")).toEqual(["2026-11-15T00", "2026-12-15T00"]);
  expect(from(15, "2026-11-14T23:59:59Z")).toEqual(["2026-10-15T00", "2026-11-15T00"]);
  expect(from(15, "2027-01-10T00:00:00Z")).toEqual(["2026-12-15T00", "2027-01-15T00"]);
  expect(from(31, "2026-02-27T23:59:59Z")).toEqual(["2026-01-31T00", "2026-02-28T00"]);
  expect(from(31, "2026-02-28T00:00:00Z")).toEqual(["2026-02-28T00", "2026-03-31T00"]);
  expect(from(31, "2026-03-30T12:00:00Z")).toEqual(["2026-02-28T00", "2026-03-31T00"]);
  expect(from(31, "2024-02-28T12:00:00Z")).toEqual(["2024-01-31T00", "2024-02-29T00"]);
  expect(from(30, "2024-02-29T12:00:00Z")).toEqual(["2024-02-29T00", "2024-03-30T00"]);
  expect(from(31, "2026-04-30T12:00:00Z")).toEqual(["2026-04-30T00", "2026-05-31T00"]);
  // The clock is set forward on the cycle's day, in Cairo at midnight.
  expect(from(29, "2026-03-29T12:00:00Z", "Europe/Berlin")).toEqual(["2026-03-28T23", "2026-04-28T22"]);
  expect(from(24, "2026-04-24T12:00:00Z", "Africa/Cairo")).toEqual(["2026-04-23T22", "2026-05-23T21"]);
  // Samoa had no 30 December.
  expect(from(30, "2011-12-31T12:00:00Z", "Pacific/Apia")).toEqual(["2011-12-30T10", "2012-01-29T10"]);
});

test("a period has the moments of its days and no others, whatever the zone and the cycle's day", () => {
  const asked = fc.record({
    timeZone: fc.constantFrom(...zones),
    cycleDay: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(1, 29, 30, 31)),
    days: fc.integer({ min: 1, max: 366 }),
    now: fc.oneof(
      fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2028, 0) }),
      // Last days of months: there a cycle's first day is cut.
      fc.integer({ min: 1, max: 12 * 18 }).map((month) => Date.UTC(2009, month, 0, 12)),
    ),
  });
  fc.assert(
    fc.property(asked, ({ timeZone, cycleDay, days: count, now }) => {
      const calendar = { timeZone, cycleDay };
      const nameOf = (at: number): string => firstDayOfCycle(dayOnWall(at, timeZone), cycleDay);
      const { startAt, endAt } = boundsOf({ kind: "cycle" }, calendar, now);
      expect([startAt, endAt - 1].map(nameOf)).toEqual([nameOf(now), nameOf(now)]);
      expect([startAt - 1, endAt].map(nameOf)).not.toContain(nameOf(now));
      // The next begins where this one ends.
      expect(boundsOf({ kind: "cycle" }, calendar, endAt).startAt).toBe(endAt);
      const some = boundsOf(days(count), calendar, now);
      const walls = [some.startAt - 1, some.startAt, some.endAt - 1, some.endAt].map((at) => dayOnWall(at, timeZone));
      const daysBefore = (at: number): string =>
        new Date(Date.parse(dayOnWall(now, timeZone)) - at * 86_400_000).toISOString().slice(0, 10);
      // Before the first, of those on the wall: a zone may lack a day.
      expect((walls[0] ?? "") < daysBefore(count - 1) && (walls[1] ?? "") >= daysBefore(count - 1)).toBe(true);
      expect(walls[2]).toBe(dayOnWall(now, timeZone));
      expect((walls[3] ?? "") > dayOnWall(now, timeZone)).toBe(true);
    }),
    { numRuns: 300 },
  );
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
  expect(() => boundsOf(dates(startDate, endDate), { timeZone: "UTC", cycleDay: 1 }, 0)).toThrow(
    expect.objectContaining({ code: "INVALID_ARGUMENT", fields: [expect.objectContaining({ field })] }),
  );
});

test.each([
  [{ timeZone: "Berlin", cycleDay: 1 }, "calendar.timeZone"],
  [{ timeZone: "UTC", cycleDay: 32 }, "calendar.cycleDay"],
  [{ timeZone: "UTC", cycleDay: -1 }, "calendar.cycleDay"],
])("%o is no calendar", (calendar, field) => {
  expect(() => checkCalendar(calendar)).toThrow(
    expect.objectContaining({ code: "INVALID_ARGUMENT", fields: [expect.objectContaining({ field })] }),
  );
});
