/** The value below which the fraction `q` of the samples lies (nearest rank). */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))];
  if (value === undefined) throw new Error("There are no samples");
  return value;
}

/** The middle value; the mean of the two middle ones of an even count. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (quantile(sorted, 0.5) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
