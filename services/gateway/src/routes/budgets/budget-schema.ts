import type { Budget__Output, BudgetScope, GetBudgetsResponse__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";

const microcredits = z.int().describe("Millionths of a credit");

const budgetSchema = z
  .object({
    limitMicrocredits: microcredits,
    usedMicrocredits: microcredits.describe("What was recorded in the month since there is a limit; may be above it"),
    heldMicrocredits: microcredits.describe("For model calls under way, at what they can cost at most"),
  })
  .meta({ id: "Budget" });

/** The budgets of a workspace in this month. */
export const budgetsAnswer = z
  .object({
    month: z.string().describe("As 2026-11, in UTC"),
    workspace: budgetSchema.nullable(),
    keys: z.record(z.string(), budgetSchema),
    people: z.record(z.string(), budgetSchema),
  })
  .meta({ id: "Budgets" });

type Answer = z.output<typeof budgetsAnswer>;

/** What the conversation service says, as clients read it. */
export function budgetsJson({ month, budgets }: GetBudgetsResponse__Output): Answer {
  const ofScope = (scope: BudgetScope) => budgets.filter((budget) => budget.scope === scope);
  const byId = (scope: BudgetScope) =>
    Object.fromEntries(ofScope(scope).map((budget) => [budget.id, budgetJson(budget)]));
  const [workspace] = ofScope("BUDGET_SCOPE_WORKSPACE");
  return {
    month,
    workspace: workspace === undefined ? null : budgetJson(workspace),
    keys: byId("BUDGET_SCOPE_KEY"),
    people: byId("BUDGET_SCOPE_PERSON"),
  };
}

function budgetJson(budget: Budget__Output): z.output<typeof budgetSchema> {
  return {
    limitMicrocredits: Number(budget.limitMicrocredits),
    usedMicrocredits: Number(budget.usedMicrocredits),
    heldMicrocredits: Number(budget.heldMicrocredits),
  };
}
