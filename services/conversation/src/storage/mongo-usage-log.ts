import type { OutboxEntry } from "@parley/outbox";
import { Binary } from "mongodb";
import type { ClientSession } from "mongodb";
import type { DomainEvent } from "../domain/model/domain-event.ts";
import type { PublishedFact, UsageLog } from "../domain/model/usage-log.ts";
import type { Collections } from "./collections.ts";

/** Facts of consumption in MongoDB, one document each. */
export class MongoUsageLog implements UsageLog {
  readonly #facts: Collections["usageFacts"];

  constructor({ usageFacts }: Pick<Collections, "usageFacts">) {
    this.#facts = usageFacts;
  }

  async page(workspaceId: string, after: string | null, limit: number): Promise<readonly PublishedFact[]> {
    const found = this.#facts.find({ workspaceId, _id: { $gt: after ?? "" } });
    const documents = await found.sort({ _id: 1 }).limit(limit).toArray();
    return documents.map(({ _id, payload }) => ({ usageId: _id, payload: payload.buffer }));
  }
}

/** Keeps the facts among events, in the transaction that puts them into the outbox. */
export async function keepUsage(
  { usageFacts }: Pick<Collections, "usageFacts">,
  workspaceId: string,
  events: readonly DomainEvent[],
  entries: readonly OutboxEntry[],
  session: ClientSession,
): Promise<void> {
  const kept = events.flatMap((event, place) => {
    const entry = entries[place];
    if (event.type !== "usage_recorded" || entry === undefined) return [];
    const payload = new Binary(entry.payload);
    const update = { $setOnInsert: { workspaceId, payload } };
    return [{ updateOne: { filter: { _id: event.usageId }, update, upsert: true } }];
  });
  if (kept.length > 0) await usageFacts.bulkWrite(kept, { session });
}
