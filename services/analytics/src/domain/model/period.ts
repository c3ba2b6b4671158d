import { isCycleDay, isTimeZone } from "@parley/calendar";
import type { Calendar } from "@parley/calendar";
import { invalidField } from "@parley/errors";
import { Temporal } from "temporal-polyfill";

/** What period is asked for: the current cycle, so many days with today, or the time between two dates. */
export type Period =
  | { readonly kind: "cycle" }
  | { readonly kind: "days"; readonly days: number }
  | { readonly kind: "dates"; readonly startDate: string; readonly endDate: string };

/** The bounds of a period in epoch milliseconds, the end exclusive. */
export interface Bounds {
  readonly startAt: number;
  readonly endAt: number;
}

const maxDays = 366;
// Texts of dates are shorter.
const maxCharacters = 64;

/**
 * The bounds of a period, in days and cycles of a calendar.
 * @param now Epoch milliseconds.
 * @throws AppError INVALID_ARGUMENT naming the date that is none.
 */
export function boundsOf(period: Period, { timeZone, cycleDay }: Calendar, now: number): Bounds {
  if (period.kind === "dates") return boundsOfDates(period, timeZone);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const [first, end] = period.kind === "cycle" ? cycleOf(today, cycleDay) : daysTo(today, period.days);
  return { startAt: startOf(first, timeZone), endAt: startOf(end, timeZone) };
}

/** @throws AppError INVALID_ARGUMENT naming the field of a time zone that is none. */
export function checkZone(zone: string, field: string): string {
  if (!isTimeZone(zone)) throw invalidField(field, "must be the name of a time zone, as Europe/Berlin");
  return zone;
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkCalendar({ timeZone, cycleDay }: Calendar): Calendar {
  if (!isCycleDay(cycleDay)) throw invalidField("calendar.cycleDay", "must be a whole number from 1 to 31");
  return { timeZone: checkZone(timeZone, "calendar.timeZone"), cycleDay };
}

/** A period's first day, and the first after it. */
type Days = readonly [first: Temporal.PlainDate, end: Temporal.PlainDate];

function cycleOf(today: Temporal.PlainDate, cycleDay: number): Days {
  // The month's last day where it has no such day. Always from the day that was set: a cycle from the 31st is not to begin on
  // the 28th from March on.
  const firstIn = (months: number): Temporal.PlainDate =>
    today.with({ day: 1 }).add({ months }).with({ day: cycleDay }, { overflow: "constrain" });
  const isBegun = Temporal.PlainDate.compare(firstIn(0), today) <= 0;
  return isBegun ? [firstIn(0), firstIn(1)] : [firstIn(-1), firstIn(0)];
}

function daysTo(today: Temporal.PlainDate, days: number): Days {
  const end = today.add({ days: 1 });
  return [end.subtract({ days }), end];
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
