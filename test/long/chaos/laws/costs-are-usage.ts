import type { Cost } from "../found.ts";
import type { Law } from "./law.ts";

/** What a message has cost is the sum of its steps, each of which was told to others with the same cost. */
export const costsAreUsage: Law = (_world, { messages, billed, told }) => {
  const facts = byUsage(told);
  const steps = byUsage(billed);
  const untold = billed.filter(({ usageId, microcredits }) => facts.get(usageId) !== microcredits);
  const unbilled = [...facts.keys()].filter((usageId) => !steps.has(usageId));
  const unequal = messages.flatMap(({ _id, costMicrocredits = null }) => {
    const sum = billed
      .filter(({ messageId }) => messageId === _id)
      .reduce((all, { microcredits }) => all + microcredits, 0);
    return (costMicrocredits ?? 0) === sum
      ? []
      : [`${_id} says that it costs ${costMicrocredits}, its steps cost ${sum}`];
  });
  return [
    ...untold.map(({ usageId, microcredits }) => `${usageId} costs ${microcredits}, it was told ${facts.get(usageId)}`),
    ...unbilled.map((usageId) => `${usageId} was told and is not billed`),
    ...unequal,
  ];
};

const byUsage = (costs: readonly Cost[]): ReadonlyMap<string, number> =>
  new Map(costs.map(({ usageId, microcredits }) => [usageId, microcredits]));
