import type { Law } from "./law.ts";

/** The messages of a conversation have the ranks from 0 on, and each rank the versions from 0 on: none is missing, none twice. */
export const ranksAreDense: Law = (_world, { messages }) => {
  const versions = new Map<string, Map<number, number[]>>();
  for (const { conversationId, rank, version } of messages) {
    const ranks = versions.get(conversationId) ?? new Map<number, number[]>();
    ranks.set(rank, [...(ranks.get(rank) ?? []), version]);
    versions.set(conversationId, ranks);
  }
  return [...versions].flatMap(([conversationId, ranks]) => [
    ...(isDense([...ranks.keys()]) ? [] : [`${conversationId} has the ranks ${[...ranks.keys()].join()}`]),
    ...[...ranks]
      .filter(([, ofRank]) => !isDense(ofRank))
      .map(([rank, ofRank]) => `${conversationId} has at rank ${rank} the versions ${ofRank.join()}`),
  ]);
};

const isDense = (numbers: readonly number[]): boolean =>
  numbers.toSorted((one, other) => one - other).every((number, at) => number === at);
