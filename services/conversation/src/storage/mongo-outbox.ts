import type { OutboxEntry, OutboxStorage } from "@parley/events";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import type { OutboxDocument } from "./documents.ts";

const passEntries = 500;
const freshOwners = 1_000;

/** The outbox of each conversation. Marking an entry as published removes it. */
export class MongoOutbox implements OutboxStorage<ConversationKey> {
  readonly #outbox: Collections["outbox"];
  readonly #fresh = new Map<string, OutboxEntry[]>();

  constructor(collections: Collections) {
    this.#outbox = collections.outbox;
  }

  /** Told of entries once they are committed: the relay publishes them without reading them back. */
  committed({ conversationId }: ConversationKey, documents: readonly OutboxDocument[]): void {
    if (documents.length === 0) return;
    const oldest = this.#fresh.keys().next();
    // Whoever commits also has them published; should one not, what it left here must not stay for ever.
    if (this.#fresh.size >= freshOwners && !oldest.done) this.#fresh.delete(oldest.value);
    this.#fresh.set(conversationId, [...(this.#fresh.get(conversationId) ?? []), ...documents.map(toEntry)]);
  }

  takeFresh({ conversationId }: ConversationKey): readonly OutboxEntry[] {
    const entries = this.#fresh.get(conversationId) ?? [];
    this.#fresh.delete(conversationId);
    return entries;
  }

  async pending({ workspaceId, conversationId }: ConversationKey): Promise<readonly OutboxEntry[]> {
    const documents = await this.#outbox
      .find({ workspaceId, conversationId })
      .sort({ number: 1 })
      .limit(passEntries)
      .toArray();
    return documents.map(toEntry);
  }

  async markThrough({ workspaceId, conversationId }: ConversationKey, number: number): Promise<void> {
    // A lost mark costs a repeated publish, which the broker drops: no need to wait for the journal.
    await this.#outbox.deleteMany(
      { workspaceId, conversationId, number: { $lte: number } },
      { writeConcern: { w: 1, journal: false } },
    );
  }

  async ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly ConversationKey[]> {
    const documents = await this.#outbox
      .find({ createdAt: { $lt: date } }, { projection: { workspaceId: 1, conversationId: 1 } })
      .limit(limit)
      .toArray();
    return [
      ...new Map(
        documents.map(({ workspaceId, conversationId }) => [conversationId, { workspaceId, conversationId }]),
      ).values(),
    ];
  }

  async hasPending({ workspaceId, conversationId }: ConversationKey): Promise<boolean> {
    return (await this.#outbox.findOne({ workspaceId, conversationId }, { projection: { _id: 1 } })) !== null;
  }

  keyOf({ conversationId }: ConversationKey): string {
    return conversationId;
  }

  /** How many entries wait. */
  count(): Promise<number> {
    return this.#outbox.estimatedDocumentCount();
  }
}

function toEntry(document: OutboxDocument): OutboxEntry {
  const { number, subject, messageId, payload, traceparent, createdAt, expectedSequence, orderedIn, purges } = document;
  const expectation = expectedSequence === undefined ? {} : { expectedSequence };
  return {
    number,
    subject,
    messageId,
    payload: payload.buffer,
    traceparent,
    createdAt,
    orderedIn,
    purges,
    ...expectation,
  };
}
