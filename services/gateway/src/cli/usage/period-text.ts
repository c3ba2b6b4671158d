const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A period of whole days of UTC: `1 to 30 Nov 2026`. @param endAt The first moment after it. */
export function periodText(startAt: number, endAt: number): string {
  const [first, last] = [partsOf(startAt), partsOf(endAt - 1)];
  const end = `${last.day} ${last.month} ${last.year}`;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} to ${end}`;
  if (first.month !== last.month) return `${first.day} ${first.month} to ${end}`;
  return first.day === last.day ? end : `${first.day} to ${end}`;
}

/** A moment in UTC: `30 Nov 14:05`. */
export function timeText(at: number): string {
  const { day, month } = partsOf(at);
  return `${day} ${month} ${new Date(at).toISOString().slice(11, 16)}`;
}

function partsOf(at: number) {
  const date = new Date(at);
  return { day: date.getUTCDate(), month: months[date.getUTCMonth()] ?? "", year: date.getUTCFullYear() };
}
