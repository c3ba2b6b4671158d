/**
 * Whole credits, from millionths: what was counted exactly is rounded here, once (half up).
 * @param microcredits As on the wire; absent when nothing was billed.
 * @returns null when nothing was billed.
 */
export function creditsOf(microcredits: string | undefined): number | null {
  return microcredits === undefined ? null : Math.round(Number(microcredits) / 1_000_000);
}

/** Credits to the millionth. Fractions do not add up exactly: sums are made of millionths. */
export function exactCreditsOf(microcredits: string): number {
  return Number(microcredits) / 1_000_000;
}
