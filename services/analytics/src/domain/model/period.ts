/** What period is asked for: the current month, or so many days with today. */
export type Period = { readonly kind: "cycle" } | { readonly kind: "days"; readonly days: number };

/** The bounds of a period in epoch milliseconds, the end exclusive. */
export interface Bounds {
  readonly startAt: number;
  readonly endAt: number;
}

const dayMs = 86_400_000;

/** The bounds of a period, in days and months of UTC. @param now Epoch milliseconds. */
export function boundsOf(period: Period, now: number): Bounds {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (period.kind === "cycle") return { startAt: Date.UTC(year, month, 1), endAt: Date.UTC(year, month + 1, 1) };
  const endAt = Date.UTC(year, month, today.getUTCDate() + 1);
  return { startAt: endAt - period.days * dayMs, endAt };
}
