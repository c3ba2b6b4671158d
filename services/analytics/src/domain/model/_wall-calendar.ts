/** What the calendar on the wall says, by the runtime's own data and plain arithmetic: other ways than those that are tested. */

const formats = new Map<string, Intl.DateTimeFormat>();

function partsAt(at: number, timeZone: string): Readonly<Record<string, string>> {
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, hourCycle: "h23", hour: "2-digit", ...day });
  formats.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** The day of a moment, as 2026-11-01. */
export function dayOnWall(at: number, timeZone: string): string {
  const { year, month, day } = partsAt(at, timeZone);
  return `${year}-${month}-${day}`;
}

/** The hour of a moment, 00 to 23. */
export function hourOnWall(at: number, timeZone: string): string {
  return partsAt(at, timeZone)["hour"] ?? "";
}

/** The first day of a day's week. */
export function mondayOf(day: string): string {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** The first day of the cycle that a day is in. */
export function firstDayOfCycle(day: string, cycleDay: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const firstIn = (place: number): string => {
    // Day 0 of a month is the last of the one before.
    const last = new Date(Date.UTC(year, place, 0)).getUTCDate();
    return new Date(Date.UTC(year, place - 1, Math.min(cycleDay, last))).toISOString().slice(0, 10);
  };
  return firstIn(month) <= day ? firstIn(month) : firstIn(month - 1);
}
