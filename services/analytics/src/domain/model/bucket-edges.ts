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

/** The next full hour of the wall; earlier where clocks are set before it, which in some zones is not at a full hour. */
function nextHour(local: Temporal.ZonedDateTime): number {
  const minute = 60_000;
  const sinceFull = local.minute * minute + local.second * 1_000 + local.millisecond;
  const full = local.epochMilliseconds - sinceFull + 60 * minute;
  const last = Temporal.Instant.fromEpochMilliseconds(full - 1).toZonedDateTimeISO(local.timeZoneId);
  if (last.offsetNanoseconds === local.offsetNanoseconds) return full;
  return local.getTimeZoneTransition("next")?.epochMilliseconds ?? full;
}
