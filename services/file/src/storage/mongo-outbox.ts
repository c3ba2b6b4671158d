import type { OutboxEntry, OutboxStorage } from "@parley/events";
import type { FileKey } from "../domain/file.ts";
import type { Collections } from "./collections.ts";

/** The outbox of each file. Marking an entry as published removes it. */
export class MongoOutbox implements OutboxStorage<FileKey> {
  readonly #outbox: Collections["outbox"];

  constructor(collections: Collections) {
    this.#outbox = collections.outbox;
  }

  /** Nothing is kept between commit and publish: deletions are few. */
  takeFresh(): readonly OutboxEntry[] {
    return [];
  }

  async pending({ workspaceId, fileId }: FileKey): Promise<readonly OutboxEntry[]> {
    const documents = await this.#outbox.find({ workspaceId, fileId }).sort({ number: 1 }).limit(10).toArray();
    return documents.map(({ _id, number, subject, payload, traceparent, createdAt }) => ({ number, subject, messageId: _id, payload: payload.buffer, traceparent, createdAt }));
  }

  async markThrough({ workspaceId, fileId }: FileKey, number: number): Promise<void> {
    await this.#outbox.deleteMany({ workspaceId, fileId, number: { $lte: number } });
  }

  async ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly FileKey[]> {
    const documents = await this.#outbox.find({ createdAt: { $lt: date } }, { projection: { workspaceId: 1, fileId: 1 } }).limit(limit).toArray();
    return documents.map(({ workspaceId, fileId }) => ({ workspaceId, fileId }));
  }

  keyOf({ fileId }: FileKey): string {
    return fileId;
  }

  /** How many entries wait. */
  count(): Promise<number> {
    return this.#outbox.estimatedDocumentCount();
  }
}
