import type { Actor } from "@parley/actor";
import { monthOf, requireMayManage } from "../model/budget.ts";
import type { Budget, BudgetRepository } from "../model/budget.ts";

/** The budgets of a workspace in a month. */
export interface MonthlyBudgets {
  readonly month: string;
  readonly budgets: readonly Budget[];
}

interface Dependencies {
  readonly budgets: BudgetRepository;
  readonly now: () => number;
}

/** What a workspace, its keys and its people may spend in this month, and what of it is gone. */
export class GetBudgets {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @returns Those with a limit. @throws AppError PERMISSION_DENIED without the scope keys:manage. */
  async execute(actor: Actor): Promise<MonthlyBudgets> {
    requireMayManage(actor);
    const { budgets, now } = this.#deps;
    const month = monthOf(now());
    return { month, budgets: await budgets.list(actor.workspaceId, month) };
  }
}
