import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { KeyedMutex, exitPoint } from "@parley/runtime";
import type { ClientSession } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import { writesTakeLong } from "../domain/model/conversation-errors.ts";
import { budgetsOf, firstWithoutRoom, monthOf } from "../domain/model/budget.ts";
import type { Budget } from "../domain/model/budget.ts";
import type { CreditHolds, HeldRun } from "../domain/model/credit-holds.ts";
import type { Run, RunKey } from "../domain/model/run.ts";
import { writersTurn } from "../domain/model/writers-turn.ts";
import type { Collections } from "./collections.ts";
import { toBudgets } from "./mongo-budget-repository.ts";
import { BudgetDeltas, budgetIdOf, budgetMonthIdOf } from "./budget-deltas.ts";
import { settleCredits } from "./write-credits.ts";

// What one transaction of a hold adds to the months at most. There are few but where thousands of answers end and none calls a
// model again.
const maxEntries = 1_000;

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

/** Holds in the documents of their runs; their sums beside the budgets. A hold adds to them what answers have left as entries. */
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
    return this.#writers.run(workspaceId, async () => {
      for (;;) {
        const outcome = await this.#transaction((session) => this.#hold(run, microcredits, session));
        if (outcome !== "entries are left") return outcome;
      }
    });
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

  async #hold(run: HeldRun, microcredits: number, session: ClientSession): Promise<Budget | null | "entries are left"> {
    const { workspaceId, conversationId, runId, attempt } = run;
    const { runs } = this.#collections;
    const month = monthOf(this.#now());
    const mine = { _id: runId, workspaceId, conversationId, state: "running" as const, attempt };
    const found = await runs.findOne(mine, { projection: { hold: 1 }, session });
    if (found === null) throw new StaleWrite("run");
    const ids = budgetsOf(run).map((name) => budgetIdOf(workspaceId, name));
    const deltas = new BudgetDeltas();
    const isAll = await takeEntries(this.#collections, workspaceId, ids, deltas, session);
    if (!isAll) {
      await deltas.addToMonths(this.#collections, workspaceId, session);
      return "entries are left";
    }
    if (found.hold !== undefined) deltas.release(found.hold);
    const budgets = await findBudgets(this.#collections, workspaceId, ids, month, deltas, session);
    const refusing = firstWithoutRoom(budgets, microcredits);
    if (refusing === null) {
      const hold = { month, microcredits, budgetIds: budgets.map((name) => budgetIdOf(workspaceId, name)) };
      // Whoever takes the run from its runner writes this document too, so a hold is seen there or not made here.
      const held = await runs.updateOne(mine, { $set: { hold } }, { session });
      if (held.matchedCount === 0) throw new StaleWrite("run");
      deltas.hold(hold);
    } else if (found.hold !== undefined) deltas.hold(found.hold);
    await deltas.addToMonths(this.#collections, workspaceId, session);
    exitPoint("credits.held");
    return refusing;
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

/** Takes entries of budgets away, into `deltas`. @returns Whether none are left. */
async function takeEntries(
  { budgetEntries }: Collections,
  workspaceId: string,
  budgetIds: readonly string[],
  deltas: BudgetDeltas,
  session: ClientSession,
): Promise<boolean> {
  const those = { workspaceId, budgetId: { $in: [...budgetIds] } };
  // The batch is larger than what is asked for, or the server keeps a cursor for more.
  const entries = await budgetEntries
    .find(those, { session, limit: maxEntries, batchSize: maxEntries + 1, projection: { workspaceId: 0 } })
    .toArray();
  if (entries.length === 0) return true;
  for (const entry of entries) deltas.add(entry);
  const ids = entries.map(({ _id }) => _id);
  await budgetEntries.deleteMany({ _id: { $in: ids }, workspaceId }, { session, hint: { _id: 1 } });
  return entries.length < maxEntries;
}

/** Those of these budgets that have a limit, by scope, with what they have come to and `deltas`. */
async function findBudgets(
  { budgets, budgetMonths }: Collections,
  workspaceId: string,
  ids: readonly string[],
  month: string,
  deltas: BudgetDeltas,
  session: ClientSession,
): Promise<readonly Budget[]> {
  const limits = await budgets.find({ _id: { $in: [...ids] }, workspaceId }, { session }).toArray();
  if (limits.length === 0) return [];
  const monthIds = limits.map(({ _id }) => budgetMonthIdOf(_id, month));
  const months = await budgetMonths.find({ _id: { $in: monthIds }, workspaceId }, { session }).toArray();
  return toBudgets(limits, month, months, deltas);
}
