/** A period of whole days of a time zone: `1 to 30 Nov 2026`. @param endAt The first moment after it. */
export function periodText(startAt: number, endAt: number, timeZone: string): string {
  const [first, last] = [partsOf(startAt, timeZone), partsOf(endAt - 1, timeZone)];
  const end = `${last.day} ${last.month} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} to ${end}`;
  if (first.month !== last.month) return `${first.day} ${first.month} to ${end}`;
  return first.day === last.day ? end : `${first.day} to ${end}`;
}

/** A moment in a time zone: `30 Nov 14:05`. */
export function timeText(at: number, timeZone: string): string {
  const { day, month, hour, minute } = partsOf(at, timeZone);
  return `${day} ${month} ${hour}:${minute}`;
}

function partsOf(at: number, timeZone: string) {
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const parts = new Intl.DateTimeFormat("en-US", { ...date, ...time, timeZone }).formatToParts(at);
  const text = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? "";
  return { day: text("day"), month: text("month"), year: text("year"), hour: text("hour"), minute: text("minute") };
}
