import { Temporal } from "temporal-polyfill";
import type { Bounds } from "./period.ts";

/** How long a bucket is. Weeks begin on Monday. */
export type Granularity = "hour" | "day" | "week" | "month";

/**
 * Where the buckets of a period begin, and last where the last ends: the first and the last are cut to the period.
 * @returns null when there are more than `most` buckets.
 */
export function edgesOf({ startAt, endAt }: Bounds, granularity: Granularity, zone: string, most: number) {
  const edges = [startAt];
  for (let at = startAt; ;) {
    at = nextEdge(at, granularity, zone);
    if (at >= endAt) return [...edges, endAt];
    edges.push(at);
    if (edges.length > most) return null;
  }
}

/** The first moment after the bucket that a moment is in. */
function nextEdge(at: number, granularity: Granularity, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  if (granularity === "hour") return nextHour(local);
  return nextDay(local.toPlainDate(), granularity).toZonedDateTime(zone).epochMilliseconds;
}

function nextDay(day: Temporal.PlainDate, granularity: Exclude<Granularity, "hour">): Temporal.PlainDate {
  switch (granularity) {
    case "day":
      return day.add({ days: 1 });
    case "week":
      return day.add({ days: 8 - day.dayOfWeek });
    case "month":
      return day.with({ day: 1 }).add({ months: 1 });
    default:
      return granularity satisfies never;
  }
}

/** At the latest an hour on; earlier where clocks that are set by half an hour show a full one. */
function nextHour(local: Temporal.ZonedDateTime): number {
  const minute = 60_000;
  const sinceFull = local.minute * minute + local.second * 1_000 + local.millisecond;
  const hourOn = Temporal.Instant.fromEpochMilliseconds(local.epochMilliseconds - sinceFull + 60 * minute);
  const { minute: past, epochMilliseconds } = hourOn.toZonedDateTimeISO(local.timeZoneId);
  const earlier = epochMilliseconds - past * minute;
  return earlier > local.epochMilliseconds ? earlier : epochMilliseconds;
}
