import type { OutboxEntry, OutboxStorage } from "@parley/events";
import type { Mongo } from "@parley/mongo";
import type { Member } from "../domain/identity-repository.ts";

/** Collection `outbox`: changes of members that are still to be published. */
export interface OutboxDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly userId: string;
  /** The member's revision. */
  readonly number: number;
  readonly subject: string;
  readonly payload: Buffer;
  readonly traceparent: string;
  readonly createdAt: Date;
}

/** A member's place in the outbox: their changes leave in order. */
export interface MemberKey {
  readonly workspaceId: string;
  readonly userId: string;
}

/** Makes bytes of a member, and says where they go. */
export type MemberEncoder = (member: Member) => { readonly subject: string; readonly messageId: string; readonly payload: Uint8Array };

/** The outbox of the directory. Marking an entry as published removes it. */
export class MongoDirectoryOutbox implements OutboxStorage<MemberKey> {
  readonly #mongo: Mongo;

  constructor(mongo: Mongo) {
    this.#mongo = mongo;
  }

  /** Nothing is kept between commit and publish: people are few. */
  takeFresh(): readonly OutboxEntry[] {
    return [];
  }

  async pending({ workspaceId, userId }: MemberKey): Promise<readonly OutboxEntry[]> {
    const documents = await this.#outbox().find({ workspaceId, userId }, { promoteBuffers: true }).sort({ number: 1 }).limit(100).toArray();
    return documents.map(({ _id, number, subject, payload, traceparent, createdAt }) => ({ number, subject, messageId: _id, payload, traceparent, createdAt }));
  }

  async markThrough({ workspaceId, userId }: MemberKey, number: number): Promise<void> {
    await this.#outbox().deleteMany({ workspaceId, userId, number: { $lte: number } });
  }

  async ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly MemberKey[]> {
    const documents = await this.#outbox().find({ createdAt: { $lt: date } }, { projection: { workspaceId: 1, userId: 1 } }).limit(limit).toArray();
    return [...new Map(documents.map(({ workspaceId, userId }) => [userId, { workspaceId, userId }])).values()];
  }

  keyOf({ workspaceId, userId }: MemberKey): string {
    return `${workspaceId}:${userId}`;
  }

  /** Whether anything waits. */
  async hasEntries(): Promise<boolean> {
    return (await this.#outbox().findOne({ createdAt: { $gt: new Date(0) } }, { projection: { _id: 1 } })) !== null;
  }

  #outbox() {
    return this.#mongo.db.collection<OutboxDocument>("outbox");
  }
}

/** The entry for a member who was made or changed. */
export function outboxDocument(member: Member, encode: MemberEncoder, traceparent: string): OutboxDocument {
  const { workspaceId, person, revision } = member;
  const { subject, messageId, payload } = encode(member);
  return { _id: messageId, workspaceId, userId: person.userId, number: revision, subject, payload: Buffer.from(payload), traceparent, createdAt: new Date() };
}
