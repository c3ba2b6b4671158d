import type { Found } from "../found.ts";
import type { Law } from "./law.ts";

/** Once all answers have ended, no credits are held for any of them: not at a run, and not in what budgets have come to. */
export const nothingIsHeld: Law = (_world, { runs, budgetMonths, budgetEntries }) => [
  ...runs.filter(({ hold }) => hold !== undefined).map(({ _id }) => `run ${_id} holds credits`),
  ...heldIn([...budgetMonths, ...budgetEntries]),
];

function heldIn(parts: Found["budgetMonths"]): readonly string[] {
  const ofMonths = Map.groupBy(parts, ({ budgetId, month }) => `${budgetId} ${month}`);
  return [...ofMonths.values()].flatMap((of) => {
    const held = of.reduce((sum, part) => sum + part.held, 0);
    const [first] = of;
    return held === 0 || first === undefined ? [] : [`of ${first.budgetId} ${held} are held in ${first.month}`];
  });
}
