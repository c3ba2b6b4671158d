import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { activeTraceparent } from "@parley/telemetry";
import { Binary } from "mongodb";
import type { Creation, EarlierFile, FileContent, FileFailure, FileKey, FileRecord, FileRepository, FileStatus } from "../domain/file.ts";
import type { Collections } from "./collections.ts";
import { fileDocument, toFile } from "./documents.ts";

// More than one client has uploads of a file at once. An object that is forgotten is an orphan for the reconciler.
const keptAttempts = 5;

/** Makes bytes of a deletion, and says where they go. */
export type DeletionEncoder = (key: FileKey, at: number) => { readonly subject: string; readonly messageId: string; readonly payload: Uint8Array };

/** The files' records in MongoDB. */
export class MongoFileRepository implements FileRepository {
  readonly #mongo: Mongo;
  readonly #collections: Collections;
  readonly #encode: DeletionEncoder;

  constructor(mongo: Mongo, collections: Collections, encode: DeletionEncoder) {
    this.#mongo = mongo;
    this.#collections = collections;
    this.#encode = encode;
  }

  async insert(file: FileRecord, creation: Creation | null): Promise<EarlierFile | null> {
    const document = fileDocument(file, creation);
    try {
      await this.#collections.files.insertOne(document);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = await this.#collections.files.findOne({ workspaceId: file.workspaceId, _id: document._id });
      return { file: earlier === null ? null : toFile(earlier), bodyHash: earlier?.bodyHash ?? null };
    }
  }

  async find(key: FileKey): Promise<FileRecord | null> {
    const document = await this.#collections.files.findOne(filterOf(key));
    return document === null ? null : toFile(document);
  }

  async addAttempt(key: FileKey, attemptKey: string): Promise<boolean> {
    const result = await this.#collections.files.updateOne({ ...filterOf(key), status: "created" }, { $push: { attemptKeys: { $each: [attemptKey], $slice: -keptAttempts } } });
    return result.matchedCount === 1;
  }

  async findMany(keys: readonly FileKey[]): Promise<readonly FileRecord[]> {
    if (keys.length === 0) return [];
    const workspaceId = { $in: [...new Set(keys.map((key) => key.workspaceId))] };
    const documents = await this.#collections.files.find({ workspaceId, fileId: { $in: [...new Set(keys.map(({ fileId }) => fileId))] } }).toArray();
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
    await this.#collections.files.updateOne({ ...filterOf(key), status: "created" }, { $set: { ...content, status: "ready" } });
  }

  async markFailed(key: FileKey, from: FileStatus, failure: FileFailure): Promise<void> {
    await this.#collections.files.updateOne({ ...filterOf(key), status: from }, { $set: { status: "failed", failure } });
  }

  async markRestored(key: FileKey): Promise<void> {
    await this.#collections.files.updateOne({ ...filterOf(key), status: "failed", "failure.type": "content_missing" }, { $set: { status: "ready", failure: null } });
  }

  async setShareToken(key: FileKey, from: string | null, to: string | null): Promise<boolean> {
    const result = await this.#collections.files.updateOne({ ...filterOf(key), shareToken: from }, { $set: { shareToken: to } });
    return result.matchedCount === 1;
  }

  async delete(key: FileKey, at: number): Promise<boolean> {
    const { subject, messageId, payload } = this.#encode(key, at);
    const entry = { _id: messageId, ...filterOf(key), number: 1, subject, payload: new Binary(payload), traceparent: activeTraceparent(), createdAt: new Date(at) };
    return this.#mongo.transaction(async (session) => {
      const { deletedCount } = await this.#collections.files.deleteOne(filterOf(key), { session });
      if (deletedCount === 1) await this.#collections.outbox.insertOne(entry, { session });
      return deletedCount === 1;
    });
  }

  async awaitedBefore(time: number, limit: number): Promise<readonly FileRecord[]> {
    const documents = await this.#collections.files.find({ status: "created", uploadUntil: { $lt: new Date(time) } }).limit(limit).toArray();
    return documents.map(toFile);
  }

  async readyAfter(fileId: string, limit: number): Promise<readonly FileRecord[]> {
    const documents = await this.#collections.files.find({ status: "ready", fileId: { $gt: fileId } }).sort({ fileId: 1 }).limit(limit).toArray();
    return documents.map(toFile);
  }
}

function filterOf({ workspaceId, fileId }: FileKey): FileKey {
  return { workspaceId, fileId };
}
