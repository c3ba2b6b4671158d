import { randomUUID } from "node:crypto";
import type { ClientSession } from "mongodb";
import type { BudgetName } from "../domain/model/budget.ts";
import type { BudgetEntryDocument, HeldCredits } from "./budget-documents.ts";
import type { Collections } from "./collections.ts";

type Entry = Omit<BudgetEntryDocument, "_id" | "workspaceId">;

/** The id of a budget's document. */
export function budgetIdOf(workspaceId: string, { scope, id }: BudgetName): string {
  return [workspaceId, scope, id].join("/");
}

/** The id of what a budget has come to in a month. */
export function budgetMonthIdOf(budgetId: string, month: string): string {
  return `${budgetId}/${month}`;
}

/** What is added to what budgets have come to, in millionths of a credit. */
export class BudgetDeltas {
  readonly #sums = new Map<string, Entry>();

  add({ budgetId, month, used, held }: Entry): void {
    const sum = this.of(budgetId, month);
    const added = { budgetId, month, used: sum.used + used, held: sum.held + held };
    this.#sums.set(budgetMonthIdOf(budgetId, month), added);
  }

  hold({ budgetIds, month, microcredits }: HeldCredits): void {
    for (const budgetId of budgetIds) this.add({ budgetId, month, used: 0, held: microcredits });
  }

  release(held: HeldCredits): void {
    this.hold({ ...held, microcredits: -held.microcredits });
  }

  /** What is added to a budget in a month. */
  of(budgetId: string, month: string): Pick<Entry, "used" | "held"> {
    return this.#sums.get(budgetMonthIdOf(budgetId, month)) ?? { used: 0, held: 0 };
  }

  /** Adds it to the months themselves: whoever else does so at the same time conflicts. */
  async addToMonths({ budgetMonths }: Collections, workspaceId: string, session: ClientSession): Promise<void> {
    const updates = this.#changes().map(({ budgetId, month, used, held }) => ({
      updateOne: {
        filter: { _id: budgetMonthIdOf(budgetId, month), workspaceId },
        update: { $inc: { used, held }, $setOnInsert: { budgetId, month } },
        upsert: true,
      },
    }));
    if (updates.length > 0) await budgetMonths.bulkWrite(updates, { session });
  }

  /** Adds it as entries of its own, which conflict with nobody. */
  async insert({ budgetEntries }: Collections, workspaceId: string, session: ClientSession): Promise<void> {
    const entries = this.#changes().map((change) => ({ _id: randomUUID(), workspaceId, ...change }));
    if (entries.length > 0) await budgetEntries.insertMany(entries, { session });
  }

  /** In one order, whoever writes. */
  #changes(): readonly Entry[] {
    return [...this.#sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, sum]) => sum)
      .filter(({ used, held }) => used !== 0 || held !== 0);
  }
}
