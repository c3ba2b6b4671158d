/** The first entries of some lists, each once, without looking at more than it takes. */
export function firstOf<Entry>(lists: readonly (readonly Entry[])[], count: number): readonly Entry[] {
  const found = new Set<Entry>();
  for (const list of lists)
    for (const entry of list) {
      if (found.size === count) return [...found];
      found.add(entry);
    }
  return [...found];
}
