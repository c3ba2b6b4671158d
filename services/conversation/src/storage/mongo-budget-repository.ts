import { AppError } from "@parley/errors";
import type { Mongo } from "@parley/mongo";
import type { ClientSession, Filter } from "mongodb";
import type { Budget, BudgetChange, BudgetName, BudgetRepository } from "../domain/model/budget.ts";
import type { Collections } from "./collections.ts";
import type { BudgetDocument, BudgetEntryDocument, BudgetMonthDocument } from "./budget-documents.ts";
import { BudgetDeltas, budgetIdOf, budgetMonthIdOf } from "./budget-deltas.ts";

// As many as one answer can name.
const maxBudgets = 10_000;
const order = { workspace: 0, key: 1, person: 2 } as const;

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Pick<Collections, "budgets" | "budgetMonths" | "budgetEntries">;
}

/** Limits, a document each; what they have come to is another document for each month, and entries beside it. */
export class MongoBudgetRepository implements BudgetRepository {
  readonly #mongo: Mongo;
  readonly #collections: Dependencies["collections"];

  constructor({ mongo, collections }: Dependencies) {
    this.#mongo = mongo;
    this.#collections = collections;
  }

  async find(workspaceId: string, names: readonly BudgetName[], month: string): Promise<readonly Budget[]> {
    const { budgets, budgetMonths } = this.#collections;
    const ids = names.map((name) => budgetIdOf(workspaceId, name));
    const limits = await budgets.find({ _id: { $in: ids }, workspaceId }).toArray();
    if (limits.length === 0) return [];
    // The months first: of what a hold moves to them meanwhile `used` is missing then, and the hold has counted it. The other way
    // round it would count twice, and refuse a post that is within its limit.
    const monthIds = limits.map(({ _id }) => budgetMonthIdOf(_id, month));
    const months = await budgetMonths.find({ _id: { $in: monthIds }, workspaceId }).toArray();
    const entries = await sumEntries(this.#collections, month, { workspaceId, budgetId: { $in: ids } });
    return toBudgets(limits, month, months, entries);
  }

  async list(workspaceId: string, month: string): Promise<readonly Budget[]> {
    const { budgets, budgetMonths } = this.#collections;
    const limits = await budgets.find({ workspaceId }).toArray();
    if (limits.length === 0) return [];
    // As of one moment: what is used never looks like less than before.
    return this.#mongo.transaction(async (session) => {
      const months = await budgetMonths.find({ workspaceId, month }, { session }).toArray();
      const entries = await sumEntries(this.#collections, month, { workspaceId }, session);
      return toBudgets(limits, month, months, entries);
    });
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

/** What entries of a month come to, summed where they are stored. */
async function sumEntries(
  { budgetEntries }: Pick<Collections, "budgetEntries">,
  month: string,
  which: Filter<BudgetEntryDocument>,
  session?: ClientSession,
): Promise<BudgetDeltas> {
  const sums = budgetEntries.aggregate<{ readonly _id: string; readonly used: number; readonly held: number }>(
    [
      { $match: { ...which, month } },
      { $group: { _id: "$budgetId", used: { $sum: "$used" }, held: { $sum: "$held" } } },
    ],
    session === undefined ? {} : { session },
  );
  const deltas = new BudgetDeltas();
  for await (const { _id, used, held } of sums) deltas.add({ budgetId: _id, month, used, held });
  return deltas;
}

/** Limits with what of them is gone in a month, by scope, from the workspace to the person, and id. @param more Is added to `months`. */
export function toBudgets(
  limits: readonly BudgetDocument[],
  month: string,
  months: readonly BudgetMonthDocument[],
  more: BudgetDeltas,
): readonly Budget[] {
  const monthById = new Map(months.map((one) => [one.budgetId, one]));
  return limits
    .map(({ _id, scope, id, limit }) => {
      const { used, held } = more.of(_id, month);
      const sum = monthById.get(_id) ?? { used: 0, held: 0 };
      return { scope, id, limit, used: sum.used + used, held: sum.held + held };
    })
    .toSorted((a, b) => order[a.scope] - order[b.scope] || (a.id < b.id ? -1 : 1));
}

function tooManyBudgets(): AppError {
  const message = `A workspace has at most ${maxBudgets} budgets: take others away first`;
  return new AppError("FAILED_PRECONDITION", "TOO_MANY_BUDGETS", message);
}
