import type { Law } from "./law.ts";

/** Once all answers have ended, no credits are held for any of them: not at a run, and not in what budgets have come to. */
export const nothingIsHeld: Law = (_world, { runs, budgetMonths }) => [
  ...runs.filter(({ hold }) => hold !== undefined).map(({ _id }) => `run ${_id} holds credits`),
  ...budgetMonths.filter(({ held }) => held !== 0).map(({ _id, held }) => `of ${_id} ${held} are held`),
];
