import type { ClientSession } from "mongodb";
import { budgetsOf, monthOf } from "../domain/model/budget.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { DomainEvent, UsageFact } from "../domain/model/domain-event.ts";
import { BudgetDeltas, budgetIdOf } from "./budget-deltas.ts";
import type { Collections } from "./collections.ts";
import type { HeldCredits } from "./budget-documents.ts";

/** What of a change of a conversation budgets are concerned with. */
interface Settled {
  /** Runs whose model call has come to its end, or is nobody's any more. */
  readonly runIds: readonly string[];
  readonly events: readonly DomainEvent[];
  readonly now: number;
}

/**
 * Gives back what was held for runs, and counts what was recorded for the budgets that have a limit: as entries, so that answers of a
 * workspace end beside each other.
 */
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
    for (const { _id } of limited)
      deltas.add({ budgetId: _id, month: monthOf(now), used: spent.get(_id) ?? 0, held: 0 });
  }
  await deltas.insert(collections, workspaceId, session);
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
