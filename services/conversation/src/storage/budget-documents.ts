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

/**
 * What a budget has come to in a month, together with its entries; it stays when the limit goes. Only holds write it: if
 * answers did too, all of a workspace would conflict there.
 */
export interface BudgetMonthDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly budgetId: string;
  readonly month: string;
  readonly used: number;
  readonly held: number;
}

/** What an answer has added to what its budget has come to, until the next hold adds it to the month. */
export interface BudgetEntryDocument extends Omit<BudgetMonthDocument, "_id"> {
  readonly _id: string;
}
