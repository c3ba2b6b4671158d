import { toActor } from "@parley/actor";
import type { SetBudgetsRequest__Output, SetBudgetsResponse__Output } from "@parley/contracts/conversation/v1";
import type { SetBudgets } from "../domain/use-cases/set-budgets.ts";
import { fromBudgets, toBudgetChanges } from "./budget-mapper.ts";

/** `BudgetService.SetBudgets` */
export function setBudgets(useCase: SetBudgets) {
  return async ({ actor, changes }: SetBudgetsRequest__Output): Promise<SetBudgetsResponse__Output> =>
    fromBudgets(await useCase.execute(toActor(actor), toBudgetChanges(changes)));
}
