import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxMessage } from "@parley/outbox";
import { exitPoint } from "@parley/runtime";
import { activeTraceparent } from "@parley/telemetry";
import type {
  Creation,
  EarlierFile,
  FileContent,
  FileFailure,
  FileKey,
  FileRecord,
  FileRepository,
  FileStatus,
} from "../domain/model/file.ts";
import type { Collections } from "./collections.ts";
import { deletedDocument, fileDocument, toFile } from "./documents.ts";

// More than one client has uploads of a file at once. An object that is forgotten is an orphan for the reconciler.
const keptAttempts = 5;

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly outbox: MongoOutbox;
  /** Makes the message that publishes a deletion. */
  readonly encode: (key: FileKey, at: number) => OutboxMessage;
  /** Publishes at once what an owner has in the outbox; the sweeper does it otherwise. */
  readonly publish: (owner: string) => void;
}

/** The files' records in MongoDB. */
export class MongoFileRepository implements FileRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async insert(file: FileRecord, creation: Creation | null): Promise<EarlierFile | null> {
    const document = fileDocument(file, creation);
    try {
      await this.#collections.files.insertOne(document);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = await this.#collections.files.findOne({ workspaceId: file.workspaceId, _id: document._id });
      const isThere = earlier !== null && earlier.isDeleted !== true;
      return { file: isThere ? toFile(earlier) : null, bodyHash: earlier?.bodyHash ?? null };
    }
  }

  async find(key: FileKey): Promise<FileRecord | null> {
    const document = await this.#collections.files.findOne(filterOf(key));
    return document === null ? null : toFile(document);
  }

  async addAttempt(key: FileKey, attemptKey: string): Promise<boolean> {
    const result = await this.#collections.files.updateOne(
      { ...filterOf(key), status: "created" },
      { $push: { attemptKeys: { $each: [attemptKey], $slice: -keptAttempts } } },
    );
    return result.matchedCount === 1;
  }

  async findMany(keys: readonly FileKey[]): Promise<readonly FileRecord[]> {
    if (keys.length === 0) return [];
    const workspaceId = { $in: [...new Set(keys.map((key) => key.workspaceId))] };
    const documents = await this.#collections.files
      .find({ workspaceId, fileId: { $in: [...new Set(keys.map(({ fileId }) => fileId))] }, ...there })
      .toArray();
    return documents.map(toFile);
  }

  async takeReading(key: FileKey, reader: string, now: number, until: number): Promise<boolean> {
    const mayTake = [{ reader }, { readingUntil: { $exists: false } }, { readingUntil: { $lte: new Date(now) } }];
    const result = await this.#collections.files.updateOne(
      { ...filterOf(key), status: "created", $or: mayTake },
      { $set: { reader, readingUntil: new Date(until) } },
    );
    return result.matchedCount === 1;
  }

  async releaseReading(key: FileKey, reader: string, now: number): Promise<void> {
    await this.#collections.files.updateOne({ ...filterOf(key), reader }, { $set: { readingUntil: new Date(now) } });
  }

  async unreadBefore(time: number, limit: number): Promise<readonly FileRecord[]> {
    const documents = await this.#collections.files
      .find({ status: "created", readingUntil: { $lt: new Date(time) } })
      .limit(limit)
      .toArray();
    return documents.map(toFile);
  }

  async beginProcessing(key: FileKey): Promise<number> {
    await this.#collections.files.updateOne(filterOf(key), { $inc: { processings: 1 } });
    return (await this.#collections.files.findOne(filterOf(key), { projection: { processings: 1 } }))?.processings ?? 0;
  }

  async endProcessing(key: FileKey): Promise<void> {
    await this.#collections.files.updateOne(filterOf(key), { $inc: { processings: -1 } });
  }

  async markReady(key: FileKey, content: FileContent): Promise<void> {
    await this.#collections.files.updateOne(
      { ...filterOf(key), status: "created" },
      { $set: { ...content, status: "ready" } },
    );
  }

  async markFailed(key: FileKey, from: FileStatus, failure: FileFailure): Promise<void> {
    await this.#collections.files.updateOne(
      { ...filterOf(key), status: from },
      { $set: { status: "failed", failure } },
    );
  }

  async markRestored(key: FileKey): Promise<void> {
    await this.#collections.files.updateOne(
      { ...filterOf(key), status: "failed", "failure.type": "content_missing" },
      { $set: { status: "ready", failure: null } },
    );
  }

  async setShareToken(key: FileKey, from: string | null, to: string | null): Promise<boolean> {
    const result = await this.#collections.files.updateOne(
      { ...filterOf(key), shareToken: from },
      { $set: { shareToken: to } },
    );
    return result.matchedCount === 1;
  }

  async unheldBefore(time: number, limit: number): Promise<readonly FileRecord[]> {
    const documents = await this.#collections.files
      .find({ holderUntil: { $lt: new Date(time) } })
      .limit(limit)
      .toArray();
    return documents.map(toFile);
  }

  async setHolderUntil(key: FileKey, until: number | null): Promise<void> {
    await this.#collections.files.updateOne(
      { ...filterOf(key), holderUntil: { $exists: true } },
      until === null ? { $unset: { holderUntil: "" } } : { $set: { holderUntil: new Date(until) } },
    );
  }

  async delete(key: FileKey, at: number, holderUntil?: number): Promise<boolean> {
    const { mongo, outbox, encode, publish } = this.#deps;
    const owner = `${key.workspaceId}/${key.fileId}`;
    const entries = [{ ...encode(key, at), number: 1, traceparent: activeTraceparent(), createdAt: new Date(at) }];
    const deleted = await mongo.transaction(async (session) => {
      const unheld = holderUntil === undefined ? {} : { holderUntil: new Date(holderUntil) };
      const document = await this.#collections.files.findOne({ ...filterOf(key), ...unheld }, { session });
      if (document === null) return false;
      if (document.bodyHash === null || holderUntil !== undefined)
        await this.#collections.files.deleteOne(filterOf(key), { session });
      // In place: whoever repeats the creation meets this document's id, before the deletion and after it.
      else await this.#collections.files.replaceOne(filterOf(key), deletedDocument(document), { session });
      await outbox.insert(owner, entries, session);
      return true;
    });
    if (!deleted) return false;
    exitPoint("file.deleted");
    outbox.committed(owner, entries);
    publish(owner);
    return true;
  }

  async awaitedBefore(time: number, limit: number): Promise<readonly FileRecord[]> {
    const documents = await this.#collections.files
      .find({ status: "created", uploadUntil: { $lt: new Date(time) } })
      .limit(limit)
      .toArray();
    return documents.map(toFile);
  }

  async readyAfter(fileId: string, limit: number): Promise<readonly FileRecord[]> {
    const documents = await this.#collections.files
      .find({ status: "ready", fileId: { $gt: fileId } })
      .sort({ fileId: 1 })
      .limit(limit)
      .toArray();
    return documents.map(toFile);
  }
}

// What was deleted is not found.
const there = { isDeleted: { $ne: true } } as const;

function filterOf({ workspaceId, fileId }: FileKey) {
  return { workspaceId, fileId, ...there };
}
