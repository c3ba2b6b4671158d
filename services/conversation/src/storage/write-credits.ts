import type { ClientSession } from "mongodb";
import { budgetsOf, monthOf } from "../domain/model/budget.ts";
import type { BudgetName } from "../domain/model/budget.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { DomainEvent, UsageFact } from "../domain/model/domain-event.ts";
import type { Collections } from "./collections.ts";
import type { HeldCredits } from "./budget-documents.ts";

/** The id of a budget's document. */
export function budgetIdOf(workspaceId: string, { scope, id }: BudgetName): string {
  return [workspaceId, scope, id].join("/");
}

/** The id of what a budget has come to in a month. */
export function budgetMonthIdOf(budgetId: string, month: string): string {
  return `${budgetId}/${month}`;
}

/** What is added to what budgets have come to. */
export class BudgetDeltas {
  readonly #sums = new Map<string, { budgetId: string; month: string; used: number; held: number }>();

  add(budgetId: string, month: string, more: { readonly used?: number; readonly held?: number }): void {
    const id = budgetMonthIdOf(budgetId, month);
    const sum = this.#sums.get(id) ?? { budgetId, month, used: 0, held: 0 };
    sum.used += more.used ?? 0;
    sum.held += more.held ?? 0;
    this.#sums.set(id, sum);
  }

  hold({ budgetIds, month, microcredits }: HeldCredits): void {
    for (const budgetId of budgetIds) this.add(budgetId, month, { held: microcredits });
  }

  release(held: HeldCredits): void {
    this.hold({ ...held, microcredits: -held.microcredits });
  }

  /** In one order, whoever writes. */
  async write({ budgetMonths }: Collections, workspaceId: string, session: ClientSession): Promise<void> {
    const sorted = [...this.#sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [id, { budgetId, month, used, held }] of sorted) {
      if (used === 0 && held === 0) continue;
      await budgetMonths.updateOne(
        { _id: id, workspaceId },
        { $inc: { used, held }, $setOnInsert: { budgetId, month } },
        { upsert: true, session },
      );
    }
  }
}

/** What of a change of a conversation budgets are concerned with. */
interface Settled {
  /** Runs whose model call has come to its end, or is nobody's any more. */
  readonly runIds: readonly string[];
  readonly events: readonly DomainEvent[];
  readonly now: number;
}

/** Gives back what was held for runs, and counts what was recorded for the budgets that have a limit. */
export async function settleCredits(
  collections: Collections,
  { workspaceId, conversationId }: ConversationKey,
  { runIds, events, now }: Settled,
  session: ClientSession,
): Promise<void> {
  const deltas = new BudgetDeltas();
  for (const held of await takeHolds(collections, { workspaceId, conversationId }, runIds, session))
    deltas.release(held);
  const spent = spentIn(workspaceId, events);
  if (spent.size > 0) {
    const limited = await collections.budgets
      .find({ _id: { $in: [...spent.keys()] }, workspaceId }, { projection: { _id: 1 }, session })
      .toArray();
    for (const { _id } of limited) deltas.add(_id, monthOf(now), { used: spent.get(_id) ?? 0 });
  }
  await deltas.write(collections, workspaceId, session);
}

async function takeHolds(
  { runs }: Collections,
  { workspaceId, conversationId }: ConversationKey,
  runIds: readonly string[],
  session: ClientSession,
): Promise<readonly HeldCredits[]> {
  if (runIds.length === 0) return [];
  const those = { _id: { $in: [...runIds] }, workspaceId, conversationId };
  const found = await runs.find(those, { projection: { hold: 1 }, session }).toArray();
  const held = found.flatMap(({ hold }) => (hold === undefined ? [] : [hold]));
  if (held.length > 0) await runs.updateMany(those, { $unset: { hold: "" } }, { session });
  return held;
}

/** What each budget would be charged with. */
function spentIn(workspaceId: string, events: readonly DomainEvent[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  for (const fact of events.filter(isCharged)) {
    for (const name of budgetsOf(fact)) {
      const budgetId = budgetIdOf(workspaceId, name);
      spent.set(budgetId, (spent.get(budgetId) ?? 0) + fact.microcredits);
    }
  }
  return spent;
}

function isCharged(event: DomainEvent): event is UsageFact {
  return event.type === "usage_recorded" && event.microcredits !== 0;
}
