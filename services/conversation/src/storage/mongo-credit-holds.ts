import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { KeyedMutex, exitPoint } from "@parley/runtime";
import type { ClientSession } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import { writesTakeLong } from "../domain/model/conversation-errors.ts";
import { budgetsOf, firstWithoutRoom, monthOf } from "../domain/model/budget.ts";
import type { Budget, BudgetName } from "../domain/model/budget.ts";
import type { CreditHolds, HeldRun } from "../domain/model/credit-holds.ts";
import type { Run, RunKey } from "../domain/model/run.ts";
import { writersTurn } from "../domain/model/writers-turn.ts";
import type { Collections } from "./collections.ts";
import type { HeldCredits } from "./budget-documents.ts";
import { findBudgets } from "./mongo-budget-repository.ts";
import { BudgetDeltas, budgetIdOf, settleCredits } from "./write-credits.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

/** Holds in the documents of their runs; their sums beside the budgets. */
export class MongoCreditHolds implements CreditHolds {
  readonly #mongo: Mongo;
  readonly #collections: Collections;
  readonly #now: () => number;
  /** Holds of a workspace with limits meet in one document: those of this replica wait for each other instead. */
  readonly #writers = new KeyedMutex({ ...writersTurn, refusal: writesTakeLong });

  constructor({ mongo, collections, now }: Dependencies) {
    this.#mongo = mongo;
    this.#collections = collections;
    this.#now = now;
  }

  async hold(run: HeldRun, microcredits: number): Promise<Budget | null> {
    const { workspaceId } = run;
    const ids = budgetsOf(run).map((name) => budgetIdOf(workspaceId, name));
    const limited = await this.#collections.budgets.findOne(
      { _id: { $in: ids }, workspaceId },
      { projection: { _id: 1 } },
    );
    if (limited === null) return null;
    return this.#writers.run(workspaceId, () => this.#transaction((session) => this.#hold(run, microcredits, session)));
  }

  giveUp(key: RunKey, expected: Pick<Run, "state" | "attempt">, set: Partial<Run>): Promise<boolean> {
    const { workspaceId, conversationId, runId } = key;
    return this.#transaction(async (session) => {
      const { matchedCount } = await this.#collections.runs.updateOne(
        { _id: runId, workspaceId, conversationId, ...expected },
        { $set: set },
        { session },
      );
      if (matchedCount === 0) return false;
      const settled = { runIds: [runId], events: [], now: this.#now() };
      await settleCredits(this.#collections, key, settled, session);
      return true;
    });
  }

  async #hold(run: HeldRun, microcredits: number, session: ClientSession): Promise<Budget | null> {
    const { workspaceId, conversationId, runId, attempt } = run;
    const { runs } = this.#collections;
    const month = monthOf(this.#now());
    const mine = { _id: runId, workspaceId, conversationId, state: "running" as const, attempt };
    const found = await runs.findOne(mine, { projection: { hold: 1 }, session });
    if (found === null) throw new StaleWrite("run");
    const budgets = await findBudgets(this.#collections, workspaceId, budgetsOf(run), month, session);
    const idOf = (name: BudgetName): string => budgetIdOf(workspaceId, name);
    const others = budgets.map((budget) => ({
      ...budget,
      held: budget.held - heldIn(found.hold, idOf(budget), month),
    }));
    const refusing = firstWithoutRoom(others, microcredits);
    if (refusing !== null) return refusing;
    const hold = { month, microcredits, budgetIds: budgets.map(idOf) };
    // Whoever takes the run from its runner writes this document too, so a hold is seen there or not made here.
    const held = await runs.updateOne(mine, { $set: { hold } }, { session });
    if (held.matchedCount === 0) throw new StaleWrite("run");
    const deltas = new BudgetDeltas();
    if (found.hold !== undefined) deltas.release(found.hold);
    deltas.hold(hold);
    await deltas.write(this.#collections, workspaceId, session);
    exitPoint("credits.held");
    return null;
  }

  async #transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    try {
      return await this.#mongo.transaction(work);
    } catch (error) {
      // The first of a month: another has made the document meanwhile.
      if (isDuplicateKey(error, "budget_months")) return this.#transaction(work);
      throw error;
    }
  }
}

function heldIn(hold: HeldCredits | undefined, budgetId: string, month: string): number {
  return hold?.month === month && hold.budgetIds.includes(budgetId) ? hold.microcredits : 0;
}
