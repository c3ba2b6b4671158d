import { AppError } from "@parley/errors";
import { leastMaxPayload } from "@parley/events";
import type { CollectionIndexes, Mongo } from "@parley/mongo";
import { Binary } from "mongodb";
import type { ClientSession, Collection, Filter } from "mongodb";
import { LateMarks } from "./late-marks.ts";
import type { Mark, Marks } from "./late-marks.ts";
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

// With its headers it is less than the least that `Broker.connect` accepts. One that is refused for ever would hold its owner's
// others for ever, and with them everything new, which is refused while the outbox is old.
const largestPayload = leastMaxPayload - 64 * 1024;
const passEntries = 500;
const freshOwners = 1_000;

/** The outbox of a service's database. A published entry is removed. */
export class MongoOutbox implements OutboxStorage {
  readonly #outbox: Collection<OutboxDocument>;
  readonly #fresh = new Map<string, OutboxEntry[]>();
  readonly #marks = new LateMarks((marks) => this.#remove(marks));

  constructor({ db }: Pick<Mongo, "db">) {
    this.#outbox = db.collection<OutboxDocument>("outbox");
  }

  /**
   * Writes entries in the transaction of what they are about.
   * @param owner Begins with what separates customers, as every unique index does.
   * @throws AppError PAYLOAD_TOO_LARGE for what no broker may take, before anything is written.
   */
  async insert(owner: string, entries: readonly OutboxEntry[], session: ClientSession): Promise<void> {
    const tooLarge = entries.find(({ payload }) => payload.byteLength > largestPayload);
    if (tooLarge !== undefined) throw entryTooLarge(tooLarge);
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
    const documents = await this.#outbox
      .find(this.#unpublished(owner))
      .sort({ number: 1 })
      .limit(passEntries)
      .toArray();
    return documents.map(toEntry);
  }

  markPublished(owner: string, mark: Mark): Promise<void> {
    return this.#marks.add(owner, mark);
  }

  flush(): Promise<void> {
    return this.#marks.flush();
  }

  async ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly string[]> {
    const documents = await this.#outbox
      .find({ createdAt: { $lt: date }, owner: { $type: "string" } }, { projection: { owner: 1 } })
      .limit(limit)
      .toArray();
    return [...new Set(documents.map(({ owner }) => owner))];
  }

  /** Whether anything of an owner waits that this process has not published. */
  async hasPending(owner: string): Promise<boolean> {
    return (await this.#outbox.findOne(this.#unpublished(owner), { projection: { _id: 1 } })) !== null;
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

  /** Entries of an owner without those that are published and not removed yet. */
  #unpublished(owner: string): Filter<OutboxDocument> {
    const marks = this.#marks.of(owner);
    return marks.length === 0 ? { owner } : { owner, $nor: marks.map(covered) };
  }

  async #remove(marks: Marks): Promise<void> {
    const removals = [...marks].flatMap(([owner, all]) =>
      all.map((mark) => ({ deleteMany: { filter: { owner, ...covered(mark) } } })),
    );
    // By a majority, as `pending` reads: until then the marks hide what is removed.
    await this.#outbox.bulkWrite(removals, { ordered: false });
  }
}

function covered({ first, last, createdAt }: Mark): Filter<OutboxDocument> {
  return { number: { $gte: first, $lte: last }, createdAt: { $lte: createdAt } };
}

function entryTooLarge({ subject, payload }: OutboxEntry): AppError {
  const cause = new Error(`${payload.byteLength} bytes for ${subject}`);
  return new AppError("PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", "The change names too much to be published at once", {
    cause,
  });
}

function toDocument(owner: string, { messageId, payload, ...entry }: OutboxEntry): OutboxDocument {
  return { _id: messageId, owner, ...entry, payload: new Binary(payload) };
}

function toEntry({ _id, owner: _owner, payload, ...document }: OutboxDocument): OutboxEntry {
  return { ...document, messageId: _id, payload: payload.buffer };
}
