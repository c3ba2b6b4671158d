import fc from "fast-check";
import { expect, test } from "vitest";
import { edgesOf } from "./bucket-edges.ts";
import type { Granularity } from "./bucket-edges.ts";
import { dayOnWall, hourOnWall, mondayOf } from "./_wall-calendar.ts";
import { zones } from "./_zones.ts";

const hourMs = 3_600_000;
function nameOf(at: number, granularity: Granularity, zone: string): string {
  const day = dayOnWall(at, zone);
  if (granularity === "hour") return `${day} ${hourOnWall(at, zone)}`;
  if (granularity === "day") return day;
  return granularity === "month" ? day.slice(0, 7) : mondayOf(day);
}

const granularities = ["hour", "day", "week", "month"] as const;
const spans = { hour: 40 * 24, day: 366 * 24, week: 366 * 24, month: 366 * 24 } as const;

const asked = fc.record({
  zone: fc.constantFrom(...zones),
  granularity: fc.constantFrom(...granularities),
  startAt: fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2027, 0) }),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
});

test("each bucket is one hour, day, week or month of the wall calendar, and its neighbour is another", () => {
  fc.assert(
    fc.property(asked, ({ zone, granularity, startAt, share }) => {
      const endAt = startAt + Math.ceil(share * spans[granularity] * hourMs);
      const edges = edgesOf({ startAt, endAt }, granularity, zone, 1_000) ?? [];
      expect([edges[0], edges.at(-1)]).toEqual([startAt, endAt]);
      const names = edges.slice(0, -1).map((edge, place) => {
        const last = (edges[place + 1] ?? 0) - 1;
        expect(last).toBeGreaterThanOrEqual(edge);
        expect(nameOf(last, granularity, zone)).toBe(nameOf(edge, granularity, zone));
        if (granularity === "hour") expect(last - edge).toBeLessThan(hourMs);
        return nameOf(edge, granularity, zone);
      });
      // An hour comes twice where clocks are set back.
      if (granularity !== "hour") expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 150 },
  );
});

test("an hour ends where clocks are set, also in the midst of it", () => {
  const edges = (startAt: string, endAt: string) =>
    edgesOf({ startAt: Date.parse(startAt), endAt: Date.parse(endAt) }, "hour", "Pacific/Chatham", 9)?.map((at) =>
      new Date(at).toISOString().slice(11, 16),
    );
  // 03:45 becomes 02:45, and in spring 02:45 becomes 03:45.
  expect(edges("2016-04-02T13:15:00Z", "2016-04-02T15:15:00Z")).toEqual(["13:15", "14:00", "14:15", "15:15"]);
  expect(edges("2016-09-24T13:15:00Z", "2016-09-24T15:15:00Z")).toEqual(["13:15", "14:00", "14:15", "15:15"]);
});

test("days of clock changes have 23 and 25 hours", () => {
  const hours = (startAt: string, endAt: string) => {
    const edges = edgesOf({ startAt: Date.parse(startAt), endAt: Date.parse(endAt) }, "day", "Europe/Berlin", 9) ?? [];
    return edges.slice(1).map((edge, place) => (edge - (edges[place] ?? 0)) / hourMs);
  };
  expect(hours("2026-03-27T23:00:00Z", "2026-03-30T22:00:00Z")).toEqual([24, 23, 24]);
  expect(hours("2026-10-23T22:00:00Z", "2026-10-26T23:00:00Z")).toEqual([24, 25, 24]);
});

test("as many buckets as may be are made, and no more", () => {
  const bounds = { startAt: 0, endAt: 1_000 * hourMs };
  expect(edgesOf(bounds, "hour", "UTC", 1_000)).toHaveLength(1_001);
  expect(edgesOf({ ...bounds, endAt: bounds.endAt + 1 }, "hour", "UTC", 1_000)).toBeNull();
});
