import type {
  BudgetChange__Output,
  BudgetScope as WireScope,
  Budget__Output,
  GetBudgetsResponse__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { Budget, BudgetChange, BudgetScope } from "../domain/model/budget.ts";
import type { MonthlyBudgets } from "../domain/use-cases/get-budgets.ts";

const scopes = {
  BUDGET_SCOPE_WORKSPACE: "workspace",
  BUDGET_SCOPE_KEY: "key",
  BUDGET_SCOPE_PERSON: "person",
} as const satisfies Partial<Record<WireScope, BudgetScope>>;
const wireScopes = {
  workspace: "BUDGET_SCOPE_WORKSPACE",
  key: "BUDGET_SCOPE_KEY",
  person: "BUDGET_SCOPE_PERSON",
} as const satisfies Record<BudgetScope, WireScope>;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const maxChanges = 1_000;

/** Budgets, to the wire. */
export function fromBudgets({ month, budgets }: MonthlyBudgets): GetBudgetsResponse__Output {
  return { month, budgets: budgets.map(fromBudget) };
}

function fromBudget({ scope, id, limit, used, held }: Budget): Budget__Output {
  const amounts = { usedMicrocredits: String(used), heldMicrocredits: String(held) };
  return { scope: wireScopes[scope], id, limitMicrocredits: String(limit), ...amounts };
}

/** Changes of budgets, from the wire. @throws AppError INVALID_ARGUMENT naming the field. */
export function toBudgetChanges(changes: readonly BudgetChange__Output[]): readonly BudgetChange[] {
  if (changes.length > maxChanges) throw invalidField("changes", `must be at most ${maxChanges}`);
  const named = new Set<string>();
  return changes.map((change, index) => {
    const made = toBudgetChange(change, `changes[${index}]`);
    const name = `${made.scope}/${made.id}`;
    if (named.has(name)) throw invalidField(`changes[${index}]`, "names a budget that another change names");
    named.add(name);
    return made;
  });
}

function toBudgetChange({ scope, id, limitMicrocredits }: BudgetChange__Output, field: string): BudgetChange {
  if (scope === "BUDGET_SCOPE_UNSPECIFIED") throw invalidField(`${field}.scope`, "is required");
  const isWorkspace = scope === "BUDGET_SCOPE_WORKSPACE";
  if (isWorkspace ? id !== "" : !idPattern.test(id))
    throw invalidField(`${field}.id`, isWorkspace ? "must be empty for the workspace" : "is not an id");
  return {
    scope: scopes[scope],
    id,
    limit: limitMicrocredits === undefined ? null : toLimit(limitMicrocredits, field),
  };
}

function toLimit(text: string, field: string): number {
  const limit = Number(text);
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw invalidField(`${field}.limitMicrocredits`, `must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`);
  return limit;
}
