import type { Budget, Payer } from "./budget.ts";
import type { Run, RunKey } from "./run.ts";

/** A run in the hands of a runner, and who pays for it. */
export type HeldRun = RunKey & Payer & Pick<Run, "attempt">;

/**
 * What model calls under way may cost. A hold is a field of its run: whatever commits a step of the run, or takes it from its runner,
 * settles the hold in the same transaction. So none outlasts a crash.
 */
export interface CreditHolds {
  /**
   * Holds an amount for a run in every budget that it counts for, in place of what was held for it before.
   * @param microcredits In millionths of a credit.
   * @returns The budget that has less left, where nothing is changed; null where it is held.
   * @throws StaleWrite where another attempt has the run, or none.
   */
  hold(run: HeldRun, microcredits: number): Promise<Budget | null>;
  /**
   * Takes a run from its runner, which has left nothing behind, with what was held for it: `compareAndSet` of the run otherwise.
   * @returns Whether the run was as expected.
   */
  giveUp(key: RunKey, expected: Pick<Run, "state" | "attempt">, set: Partial<Run>): Promise<boolean>;
}
