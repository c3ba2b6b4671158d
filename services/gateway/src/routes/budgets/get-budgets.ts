import type { BudgetClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { budgetsAnswer, budgetsJson } from "./budget-schema.ts";

/** GET what the workspace, its keys and its people may spend in this month, where they have a limit, and what of it is gone. */
export function getBudgets(budgets: BudgetClient) {
  return operation(
    { rpc: "GetBudgets", summary: "Get the budgets of this month", answer: budgetsAnswer },
    async (call) => budgetsJson(await budgets.GetBudgets({ actor: call.actorContext }, call.rpc)),
  );
}
