import type { Actor } from "@parley/actor";
import { monthOf, requireMayManage } from "../model/budget.ts";
import type { BudgetChange, BudgetRepository } from "../model/budget.ts";
import type { MonthlyBudgets } from "./get-budgets.ts";

interface Dependencies {
  readonly budgets: BudgetRepository;
  readonly now: () => number;
}

/** Sets what a workspace, its keys and its people may spend in a month. */
export class SetBudgets {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * All changes or none; a limit counts from the next model call on. @returns As GetBudgets.
   * @throws AppError PERMISSION_DENIED without the scope keys:manage, FAILED_PRECONDITION `TOO_MANY_BUDGETS`.
   */
  async execute(actor: Actor, changes: readonly BudgetChange[]): Promise<MonthlyBudgets> {
    requireMayManage(actor);
    const { budgets, now } = this.#deps;
    if (changes.length > 0) await budgets.set(actor.workspaceId, changes);
    const month = monthOf(now());
    return { month, budgets: await budgets.list(actor.workspaceId, month) };
  }
}
