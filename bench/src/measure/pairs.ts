import { median } from "./statistics.ts";

/** A baseline's and Parley's figures, measured in turn: A B A B ... */
export interface Pairs {
  readonly baseline: readonly number[];
  readonly parley: readonly number[];
}

const rounds = 5;

/** Measures both sides five times, in turn, so that what the machine does meanwhile falls on both. */
export async function measureInTurn(
  baseline: (round: number) => Promise<number>,
  parley: (round: number) => Promise<number>,
): Promise<Pairs> {
  const pairs = { baseline: [] as number[], parley: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    pairs.baseline.push(await baseline(round));
    pairs.parley.push(await parley(round));
  }
  return pairs;
}

/** Parley's figure divided by the baseline's of the same round. */
export function ratiosOf({ baseline, parley }: Pairs): number[] {
  return parley.map((figure, round) => figure / (baseline[round] ?? Number.NaN));
}

/** The middle figure of each side. */
export function mediansOf({ baseline, parley }: Pairs): { readonly baseline: number; readonly parley: number } {
  return { baseline: median(baseline), parley: median(parley) };
}
