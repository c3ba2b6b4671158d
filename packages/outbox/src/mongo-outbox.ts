import type { CollectionIndexes, Mongo } from "@parley/mongo";
import { Binary } from "mongodb";
import type { ClientSession, Collection } from "mongodb";
import type { OutboxEntry, OutboxStorage } from "./outbox-entry.ts";

/** Collection `outbox`: what is still to be published. */
export interface OutboxDocument {
  /** The message id. */
  readonly _id: string;
  readonly owner: string;
  readonly number: number;
  readonly subject: string;
  readonly payload: Binary;
  readonly traceparent: string;
  readonly createdAt: Date;
  readonly expectedSequence?: number | null;
  readonly orderedIn?: string;
  readonly purges?: string;
}

/** The indexes of the collection. */
export const outboxIndexes: CollectionIndexes = {
  collection: "outbox",
  indexes: [
    { key: { owner: 1, number: 1 }, name: "by_owner", unique: true },
    { key: { createdAt: 1 }, name: "by_creation" },
  ],
  // Of the three collections that this one replaces: entries without their fields would collide.
  obsolete: ["by_number", "by_file", "by_member"],
};

const passEntries = 500;
const freshOwners = 1_000;

/** The outbox of a service's database. A published entry is removed. */
export class MongoOutbox implements OutboxStorage {
  readonly #outbox: Collection<OutboxDocument>;
  readonly #fresh = new Map<string, OutboxEntry[]>();

  constructor({ db }: Pick<Mongo, "db">) {
    this.#outbox = db.collection<OutboxDocument>("outbox");
  }

  /**
   * Writes entries in the transaction of what they are about.
   * @param owner Begins with what separates customers, as every unique index does.
   */
  async insert(owner: string, entries: readonly OutboxEntry[], session: ClientSession): Promise<void> {
    if (entries.length > 0)
      await this.#outbox.insertMany(
        entries.map((entry) => toDocument(owner, entry)),
        { session },
      );
  }

  /** Called once entries are committed: the relay then publishes them without reading them back. */
  committed(owner: string, entries: readonly OutboxEntry[]): void {
    if (entries.length === 0) return;
    const oldest = this.#fresh.keys().next();
    // Whoever commits also has them published; should one not, what it left here must not stay for ever.
    if (this.#fresh.size >= freshOwners && !oldest.done) this.#fresh.delete(oldest.value);
    this.#fresh.set(owner, [...(this.#fresh.get(owner) ?? []), ...entries]);
  }

  takeFresh(owner: string): readonly OutboxEntry[] {
    const entries = this.#fresh.get(owner) ?? [];
    this.#fresh.delete(owner);
    return entries;
  }

  async pending(owner: string): Promise<readonly OutboxEntry[]> {
    const documents = await this.#outbox.find({ owner }).sort({ number: 1 }).limit(passEntries).toArray();
    return documents.map(toEntry);
  }

  async markPublished(owner: string, number: number): Promise<void> {
    // A lost removal costs a repeated publish, which the broker or the consumer drops: no need to wait for the journal.
    await this.#outbox.deleteMany({ owner, number: { $lte: number } }, { writeConcern: { w: 1, journal: false } });
  }

  async ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly string[]> {
    const documents = await this.#outbox
      .find({ createdAt: { $lt: date }, owner: { $type: "string" } }, { projection: { owner: 1 } })
      .limit(limit)
      .toArray();
    return [...new Set(documents.map(({ owner }) => owner))];
  }

  /** Whether anything of an owner waits. */
  async hasPending(owner: string): Promise<boolean> {
    return (await this.#outbox.findOne({ owner }, { projection: { _id: 1 } })) !== null;
  }

  /** When the oldest entry that waits was written; null when none does. */
  async oldest(): Promise<Date | null> {
    const [found] = await this.#outbox
      .find({ createdAt: { $type: "date" } }, { projection: { createdAt: 1 } })
      .sort({ createdAt: 1 })
      .limit(1)
      .toArray();
    return found?.createdAt ?? null;
  }

  /** How many entries wait, by the collection's own count. */
  count(): Promise<number> {
    return this.#outbox.estimatedDocumentCount();
  }
}

function toDocument(owner: string, { messageId, payload, ...entry }: OutboxEntry): OutboxDocument {
  return { _id: messageId, owner, ...entry, payload: new Binary(payload) };
}

function toEntry({ _id, owner: _owner, payload, ...document }: OutboxDocument): OutboxEntry {
  return { ...document, messageId: _id, payload: payload.buffer };
}
