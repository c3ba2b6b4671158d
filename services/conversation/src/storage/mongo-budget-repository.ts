import { AppError } from "@parley/errors";
import type { Mongo } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import type { Budget, BudgetChange, BudgetName, BudgetRepository } from "../domain/model/budget.ts";
import type { Collections } from "./collections.ts";
import type { BudgetDocument } from "./budget-documents.ts";
import { budgetIdOf, budgetMonthIdOf } from "./write-credits.ts";

// As many as one answer can name.
const maxBudgets = 10_000;
const order = { workspace: 0, key: 1, person: 2 } as const;

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Pick<Collections, "budgets" | "budgetMonths">;
}

/** Limits, a document each; what they have come to is another document for each month. */
export class MongoBudgetRepository implements BudgetRepository {
  readonly #mongo: Mongo;
  readonly #collections: Dependencies["collections"];

  constructor({ mongo, collections }: Dependencies) {
    this.#mongo = mongo;
    this.#collections = collections;
  }

  find(workspaceId: string, names: readonly BudgetName[], month: string): Promise<readonly Budget[]> {
    return findBudgets(this.#collections, workspaceId, names, month);
  }

  async list(workspaceId: string, month: string): Promise<readonly Budget[]> {
    const { budgets, budgetMonths } = this.#collections;
    const limits = await budgets.find({ workspaceId }).toArray();
    const months = limits.length === 0 ? [] : await budgetMonths.find({ workspaceId, month }).toArray();
    const byId = new Map(months.map((one) => [one._id, one]));
    return limits
      .map((limit) => toBudget(limit, byId.get(budgetMonthIdOf(limit._id, month))))
      .toSorted((a, b) => order[a.scope] - order[b.scope] || (a.id < b.id ? -1 : 1));
  }

  async set(workspaceId: string, changes: readonly BudgetChange[]): Promise<void> {
    await this.#mongo.transaction(async (session) => {
      const { budgets } = this.#collections;
      for (const { limit, ...name } of changes) {
        const one = { _id: budgetIdOf(workspaceId, name), workspaceId };
        if (limit === null) await budgets.deleteOne(one, { session });
        else await budgets.updateOne(one, { $set: { limit }, $setOnInsert: { ...name } }, { upsert: true, session });
      }
      if ((await budgets.countDocuments({ workspaceId }, { session })) > maxBudgets) throw tooManyBudgets();
    });
  }
}

/** Those of these budgets that have a limit, in their order. */
export async function findBudgets(
  { budgets, budgetMonths }: Dependencies["collections"],
  workspaceId: string,
  names: readonly BudgetName[],
  month: string,
  session?: ClientSession,
): Promise<readonly Budget[]> {
  const ids = names.map((name) => budgetIdOf(workspaceId, name));
  const inSession = session === undefined ? {} : { session };
  const limits = await budgets.find({ _id: { $in: ids }, workspaceId }, inSession).toArray();
  if (limits.length === 0) return [];
  const monthIds = limits.map(({ _id }) => budgetMonthIdOf(_id, month));
  const months = await budgetMonths.find({ _id: { $in: monthIds }, workspaceId }, inSession).toArray();
  const limitById = new Map(limits.map((one) => [one._id, one]));
  const monthById = new Map(months.map((one) => [one._id, one]));
  return ids.flatMap((id) => {
    const limit = limitById.get(id);
    return limit === undefined ? [] : [toBudget(limit, monthById.get(budgetMonthIdOf(id, month)))];
  });
}

function toBudget(
  { scope, id, limit }: BudgetDocument,
  month: { readonly used: number; readonly held: number } | undefined,
): Budget {
  return { scope, id, limit, used: month?.used ?? 0, held: month?.held ?? 0 };
}

function tooManyBudgets(): AppError {
  const message = `A workspace has at most ${maxBudgets} budgets: take others away first`;
  return new AppError("FAILED_PRECONDITION", "TOO_MANY_BUDGETS", message);
}
