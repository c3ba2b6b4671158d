import type { Actor } from "@parley/actor";
import { AppError, isAppError } from "@parley/errors";

/** What a budget is for: everything of a workspace, what is asked for with one key of it, or by one person. */
export type BudgetScope = "workspace" | "key" | "person";

/** Names a budget of a workspace. */
export interface BudgetName {
  readonly scope: BudgetScope;
  /** Of the key or the person; "" for the workspace. */
  readonly id: string;
}

/** A limit, and what of it is gone in a month: whole millionths of a credit. */
export interface Budget extends BudgetName {
  readonly limit: number;
  /** What was recorded. More than the limit where what a call costs is known after it alone. */
  readonly used: number;
  /** For model calls under way. */
  readonly held: number;
}

/** What becomes of a limit. */
export interface BudgetChange extends BudgetName {
  /** In millionths of a credit; null for none. */
  readonly limit: number | null;
}

/** Who pays for a run. */
export interface Payer {
  readonly keyId: string;
  /** null for a key of nobody. */
  readonly userId: string | null;
}

/** The month of a time in epoch milliseconds, as 2026-11, in UTC. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** The budgets that something counts for, where they have a limit. */
export function budgetsOf({ keyId, userId }: Payer): readonly BudgetName[] {
  const person: readonly BudgetName[] = userId === null ? [] : [{ scope: "person", id: userId }];
  return [{ scope: "workspace", id: "" }, { scope: "key", id: keyId }, ...person];
}

/** The first that has nothing left, whatever comes of the calls under way; null where each has something. */
export function firstUsedUp(budgets: readonly Budget[]): Budget | null {
  return budgets.find(({ limit, used }) => used >= limit) ?? null;
}

/** The first that has less left than a call may cost, in millionths of a credit; null where each has as much. */
export function firstWithoutRoom(budgets: readonly Budget[], microcredits: number): Budget | null {
  return budgets.find(({ limit, used, held }) => used + held + microcredits > limit) ?? null;
}

const exhausted: ReadonlySet<string> = new Set(["CREDITS_EXHAUSTED", "USER_CAP_REACHED"]);

/** That a budget has too little left. */
export function budgetUsedUp({ scope }: BudgetName): AppError {
  const again = "ask an administrator to raise it, or wait for the next month";
  if (scope === "person")
    return new AppError("PERMISSION_DENIED", "USER_CAP_REACHED", `Your budget for this month is used up: ${again}`);
  const whose = scope === "key" ? "key" : "workspace";
  const message = `The budget of the ${whose} for this month is used up: ${again}`;
  return new AppError("PERMISSION_DENIED", "CREDITS_EXHAUSTED", message);
}

export function isBudgetUsedUp(error: unknown): error is AppError {
  return isAppError(error) && exhausted.has(error.reason);
}

/**
 * What a workspace, its keys and its people have spent is also what was spent where a key that names spaces reads nothing.
 * @throws AppError PERMISSION_DENIED without the scope keys:manage, and for a key that names spaces.
 */
export function requireMayManage({ scopes, spaceIds }: Actor): void {
  if (!scopes.includes("keys:manage"))
    throw new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", "The key lacks the scope keys:manage");
  if (spaceIds.length > 0)
    throw new AppError(
      "PERMISSION_DENIED",
      "INSUFFICIENT_SCOPE",
      "A key that names spaces is for those alone: manage budgets with another",
    );
}

/** Limits and what of them is gone. */
export interface BudgetRepository {
  /**
   * Those of these that have a limit, from the workspace's to the person's. What holds change meanwhile may be missing from `used`, and
   * have `held` off either way: to look, not to decide. @param month As `monthOf` names it.
   */
  find(workspaceId: string, names: readonly BudgetName[], month: string): Promise<readonly Budget[]>;
  /** All of a workspace, by scope and id, as of one moment. */
  list(workspaceId: string, month: string): Promise<readonly Budget[]>;
  /** Sets limits and takes them away, all or none. @throws AppError FAILED_PRECONDITION `TOO_MANY_BUDGETS`. */
  set(workspaceId: string, changes: readonly BudgetChange[]): Promise<void>;
}
