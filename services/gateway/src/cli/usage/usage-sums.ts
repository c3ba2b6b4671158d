/** What was spent in a month of UTC. */
export interface MonthSums {
  /** As 2026-11. */
  readonly month: string;
  readonly facts: bigint;
  readonly microcredits: bigint;
}

/** The same as it comes, where a month may be there several times. */
type MonthPart = Readonly<Record<keyof MonthSums, string>>;

/** Each month once. */
export function addedUp(parts: readonly MonthPart[]): readonly MonthSums[] {
  const sums = new Map<string, MonthSums>();
  for (const { month, facts, microcredits } of parts) {
    const before = sums.get(month) ?? { facts: 0n, microcredits: 0n };
    const added = { facts: before.facts + BigInt(facts), microcredits: before.microcredits + BigInt(microcredits) };
    sums.set(month, { month, ...added });
  }
  return [...sums.values()];
}

/** Where what was published and what was stored differ, a sentence a month. */
export function differences(published: readonly MonthSums[], stored: readonly MonthSums[]): readonly string[] {
  const months = [...new Set([...published, ...stored].map(({ month }) => month))].toSorted();
  return months.flatMap((month) => {
    const [theirs, ours] = [published, stored].map((sums) => textOf(sums.find((one) => one.month === month)));
    return theirs === ours ? [] : [`in ${month} conversation has published ${theirs}, stored are ${ours}`];
  });
}

function textOf(sums: MonthSums | undefined): string {
  return `${sums?.facts ?? 0n} facts of ${sums?.microcredits ?? 0n} microcredits`;
}
