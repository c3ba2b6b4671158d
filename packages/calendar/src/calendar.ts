import { Temporal } from "temporal-polyfill";

/** What a workspace's days and cycles are of. */
export interface Calendar {
  /** The name of a time zone, as Europe/Berlin. */
  readonly timeZone: string;
  /** On which day of the month a cycle begins: 1 to 31, or the month's last where it is shorter. */
  readonly cycleDay: number;
}

/** That of a workspace for which nothing else was set: as budgets count. */
export const usualCalendar: Calendar = { timeZone: "UTC", cycleDay: 1 };

const maxCharacters = 64;
const maxCycleDay = 31;

/** Whether a text is the name of a time zone. Offsets are no names: their days never change, which is seldom what is meant. */
export function isTimeZone(name: string): boolean {
  if (name.length > maxCharacters || !/^[A-Za-z]/.test(name)) return false;
  try {
    // Not Intl: that knows names, as PST, which the calendar refuses.
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether a number can be a cycle's first day. */
export function isCycleDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= maxCycleDay;
}
