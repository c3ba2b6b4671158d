import { invalidField } from "@parley/errors";
import { Temporal } from "temporal-polyfill";

/** What period is asked for: the current month, so many days with today, or the time between two dates. */
export type Period =
  | { readonly kind: "cycle" }
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "dates"; readonly startDate: string; readonly endDate: string };

/** The bounds of a period in epoch milliseconds, the end exclusive. */
export interface Bounds {
  readonly startAt: number;
  readonly endAt: number;
}

/** What days and months are of where nothing else is asked for. */
export const workspaceZone = "UTC";

const maxDays = 366;
// Texts of dates are shorter.
const maxCharacters = 64;

/**
 * The bounds of a period, in days and months of a time zone.
 * @param now Epoch milliseconds.
 * @throws AppError INVALID_ARGUMENT naming the date that is none.
 */
export function boundsOf(period: Period, zone: string, now: number): Bounds {
  if (period.kind === "dates") return boundsOfDates(period, zone);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  if (period.kind === "cycle") {
    const first = today.with({ day: 1 });
    return { startAt: startOf(first, zone), endAt: startOf(first.add({ months: 1 }), zone) };
  }
  const end = today.add({ days: 1 });
  return { startAt: startOf(end.subtract({ days: period.days }), zone), endAt: startOf(end, zone) };
}

/** @throws AppError INVALID_ARGUMENT naming the field of a time zone that is none. */
export function checkZone(zone: string, field: string): string {
  if (!isZone(zone)) throw invalidField(field, "must be the name of a time zone, as Europe/Berlin");
  return zone;
}

// Offsets are no names: their days never change, which is seldom what is meant.
function isZone(zone: string): boolean {
  if (zone.length > maxCharacters || !/^[A-Za-z]/.test(zone)) return false;
  try {
    // Not Intl: that knows names, as PST, which the calendar refuses.
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

function boundsOfDates({ startDate, endDate }: Period & { readonly kind: "dates" }, zone: string): Bounds {
  const [startAt, endAt] = [timeOf(startDate, zone, "startDate"), timeOf(endDate, zone, "endDate")];
  if (endAt <= startAt) throw invalidField("endDate", "must be after startDate");
  const last = Temporal.Instant.fromEpochMilliseconds(startAt).toZonedDateTimeISO(zone).add({ days: maxDays });
  if (endAt > last.epochMilliseconds) throw invalidField("endDate", `must be at most ${maxDays} days after startDate`);
  return { startAt, endAt };
}

/** The moment that a text names: a day's first, or one with its offset. */
function timeOf(text: string, zone: string, field: string): number {
  const at = text.length <= maxCharacters && /^2\d{3}-/.test(text) ? readTime(text, zone) : null;
  if (at === null)
    throw invalidField(field, "must be a date, as 2026-11-01, or a time with its offset, as 2026-11-01T08:00:00Z");
  return at;
}

function readTime(text: string, zone: string): number | null {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return startOf(Temporal.PlainDate.from(text), zone);
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return null;
  }
}

/** A day's first moment, which is not midnight everywhere. */
function startOf(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime(zone).epochMilliseconds;
}
