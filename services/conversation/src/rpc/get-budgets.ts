import { toActor } from "@parley/actor";
import type { GetBudgetsRequest__Output, GetBudgetsResponse__Output } from "@parley/contracts/conversation/v1";
import type { GetBudgets } from "../domain/use-cases/get-budgets.ts";
import { fromBudgets } from "./budget-mapper.ts";

/** `BudgetService.GetBudgets` */
export function getBudgets(useCase: GetBudgets) {
  return async ({ actor }: GetBudgetsRequest__Output): Promise<GetBudgetsResponse__Output> =>
    fromBudgets(await useCase.execute(toActor(actor)));
}
