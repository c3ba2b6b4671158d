import type { BudgetName } from "../domain/model/budget.ts";

/** What a model call may cost, held in the budgets that it counts for. */
export interface HeldCredits {
  readonly month: string;
  readonly microcredits: number;
  readonly budgetIds: readonly string[];
}

/** A limit. */
export interface BudgetDocument extends BudgetName {
  readonly _id: string;
  readonly workspaceId: string;
  readonly limit: number;
}

/** What a budget has come to in a month; it stays when the limit goes. */
export interface BudgetMonthDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly budgetId: string;
  readonly month: string;
  readonly used: number;
  readonly held: number;
}
