import type { Actor } from "@parley/actor";
import { budgetUsedUp, budgetsOf, firstUsedUp, monthOf } from "../model/budget.ts";
import type { BudgetRepository } from "../model/budget.ts";

interface Dependencies {
  readonly budgets: BudgetRepository;
  readonly now: () => number;
}

/** Whether somebody may ask for what costs credits. */
export class Spending {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Looks whether each budget that an actor's questions count for has something left. Whether it is enough is decided before each
   * model call. @throws AppError PERMISSION_DENIED `CREDITS_EXHAUSTED` or `USER_CAP_REACHED`.
   */
  async requireLeft({ workspaceId, keyId, person }: Actor): Promise<void> {
    const { budgets, now } = this.#deps;
    const names = budgetsOf({ keyId, userId: person?.userId ?? null });
    const usedUp = firstUsedUp(await budgets.find(workspaceId, names, monthOf(now())));
    if (usedUp !== null) throw budgetUsedUp(usedUp);
  }
}
