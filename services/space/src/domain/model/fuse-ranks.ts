// Cormack, Clarke, Büttcher 2009: how much the first ranks count more than later ones.
const smoothing = 60;

/** A hit with its place in what several rankings say together. */
export interface Ranked<Item> {
  readonly item: Item;
  /** More is better; comparable within one fusion. */
  readonly score: number;
}

/** Reciprocal rank fusion: what stands high in several rankings stands highest. Best first. */
export function fuseRanks<Item>(
  rankings: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): readonly Ranked<Item>[] {
  const scores = new Map<string, { item: Item; score: number }>();
  for (const ranking of rankings)
    for (const [rank, item] of ranking.entries()) {
      const known = scores.get(keyOf(item)) ?? { item, score: 0 };
      known.score += 1 / (smoothing + rank + 1);
      scores.set(keyOf(item), known);
    }
  return [...scores.values()].toSorted((left, right) => right.score - left.score);
}
