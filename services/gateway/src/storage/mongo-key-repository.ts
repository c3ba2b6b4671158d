import { AppError } from "@parley/errors";
import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxMessage } from "@parley/outbox";
import { activeTraceparent } from "@parley/telemetry";
import type { ApiKey, KeySecret } from "../domain/identity.ts";
import type {
  AuditLine,
  ClaimedChange,
  IdempotencyClaim,
  KeyName,
  KeyRepository,
  KeyWithOwner,
} from "../domain/identity-repository.ts";
import type { Scope } from "../domain/scopes.ts";
import { toKey, toKeyDocument, toPerson, toSecretDocument, toWorkspace } from "./identity-documents.ts";
import type {
  AuditDocument,
  IdempotencyDocument,
  KeyDocument,
  UserDocument,
  WorkspaceDocument,
} from "./identity-documents.ts";

type Session = Parameters<Parameters<Mongo["transaction"]>[0]>[0];

// A request waits for these reads: an absent database must be noticed while the caller still listens.
const inTime = { timeoutMS: 2_000 };

/** Keys in MongoDB. What is published of a key is part of each change. */
export class MongoKeyRepository implements KeyRepository {
  readonly #mongo: Mongo;
  readonly #outbox: MongoOutbox;
  readonly #encode: (key: ApiKey) => OutboxMessage;

  /** @param encode Makes the message that publishes a key. */
  constructor(mongo: Mongo, outbox: MongoOutbox, encode: (key: ApiKey) => OutboxMessage) {
    this.#mongo = mongo;
    this.#outbox = outbox;
    this.#encode = encode;
  }

  async findWithOwner(keyId: string): Promise<KeyWithOwner | null> {
    const document = await this.#keys().findOne({ _id: keyId }, inTime);
    if (document === null) return null;
    const { db } = this.#mongo;
    const [workspace, user] = await Promise.all([
      db.collection<WorkspaceDocument>("workspaces").findOne({ _id: document.workspaceId }, inTime),
      document.userId === null ? null : db.collection<UserDocument>("users").findOne({ _id: document.userId }, inTime),
    ]);
    if (workspace === null) return null;
    return { key: toKey(document), workspace: toWorkspace(workspace), person: user === null ? null : toPerson(user) };
  }

  async find(workspaceId: string, keyId: string): Promise<ApiKey | null> {
    const document = await this.#keys().findOne({ _id: keyId, workspaceId }, inTime);
    return document === null ? null : toKey(document);
  }

  async listLive(workspaceId: string): Promise<ApiKey[]> {
    const documents = await this.#keys()
      .find({ workspaceId, revokedAt: null }, inTime)
      .sort({ createdAt: 1 })
      .toArray();
    return documents.map(toKey);
  }

  async create(key: ApiKey, audit: AuditLine, claim: IdempotencyClaim | null): Promise<ClaimedChange> {
    return this.#claimed(key.keyId, claim, async (session) => {
      await this.#keys().insertOne(toKeyDocument(key), { session });
      await this.#announce(key, session);
      await this.#audit(audit, session);
    });
  }

  async replaceSecrets(
    key: ApiKey,
    secrets: readonly KeySecret[],
    audit: AuditLine,
    claim: IdempotencyClaim | null,
  ): Promise<ClaimedChange> {
    return this.#claimed(key.keyId, claim, async (session) => {
      await this.#change(key, { secrets: secrets.map(toSecretDocument) }, session);
      await this.#audit(audit, session);
    });
  }

  async replaceScopes(key: ApiKey, scopes: readonly Scope[], audit: AuditLine): Promise<void> {
    await this.#mongo.transaction(async (session) => {
      await this.#change(key, { scopes: [...scopes] }, session);
      await this.#audit(audit, session);
    });
  }

  async revoke(key: ApiKey, at: number, audit: AuditLine): Promise<void> {
    await this.#mongo.transaction(async (session) => {
      await this.#change(key, { revokedAt: new Date(at) }, session);
      await this.#audit(audit, session);
    });
  }

  async findUnrevoked(names: readonly KeyName[]): Promise<readonly ApiKey[]> {
    const workspaces = new Map(names.map(({ workspaceId, keyId }) => [keyId, workspaceId]));
    const documents = await this.#keys()
      .find({ _id: { $in: [...workspaces.keys()] }, revokedAt: null })
      .toArray();
    return documents.filter(({ _id, workspaceId }) => workspaces.get(_id) === workspaceId).map(toKey);
  }

  async recordUse(keyId: string, at: number): Promise<void> {
    const before = new Date(at - 60_000);
    await this.#keys().updateOne(
      { _id: keyId, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: before } }] },
      { $set: { lastUsedAt: new Date(at) } },
      inTime,
    );
  }

  async keysAfter(after: string | null, limit: number): Promise<readonly ApiKey[]> {
    const found = this.#keys().find({ _id: { $gt: after ?? "" } });
    return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toKey);
  }

  #keys() {
    return this.#mongo.db.collection<KeyDocument>("api_keys");
  }

  async #change(key: ApiKey, set: Partial<KeyDocument>, session: Session): Promise<void> {
    const filter = { _id: key.keyId, workspaceId: key.workspaceId, revision: key.revision };
    const { matchedCount } = await this.#keys().updateOne(
      filter,
      { $set: { ...set, revision: key.revision + 1 } },
      { session },
    );
    if (matchedCount === 0) throw new AppError("ABORTED", "CONFLICT", "The key was changed at the same time");
    const changed = toKey({ ...toKeyDocument(key), ...set, revision: key.revision + 1 });
    await this.#announce(changed, session);
  }

  async #announce(key: ApiKey, session: Session): Promise<void> {
    const number = key.revision + 1;
    const entry = { ...this.#encode(key), number, traceparent: activeTraceparent(), createdAt: new Date() };
    await this.#outbox.insert(`${key.workspaceId}/${key.keyId}`, [entry], session);
  }

  async #audit(line: AuditLine, session: Session): Promise<void> {
    await this.#mongo.db.collection<AuditDocument>("audit").insertOne({ ...line, at: new Date(line.at) }, { session });
  }

  /** Makes a change once for a claim; a claim that exists changes nothing and returns what it made. */
  async #claimed(
    keyId: string,
    claim: IdempotencyClaim | null,
    change: (session: Session) => Promise<void>,
  ): Promise<ClaimedChange> {
    const claims = this.#mongo.db.collection<IdempotencyDocument>("idempotency");
    if (claim === null) {
      await this.#mongo.transaction(change);
      return { kind: "made" };
    }
    const _id = `${claim.callerKeyId}:${claim.key}`;
    const earlier = await claims.findOne({ _id });
    if (earlier !== null) return { kind: "repeated", bodyHash: earlier.bodyHash, keyId: earlier.keyId };
    try {
      await this.#mongo.transaction(async (session) => {
        await claims.insertOne({ _id, bodyHash: claim.bodyHash, keyId, createdAt: new Date() }, { session });
        await change(session);
      });
      return { kind: "made" };
    } catch (error) {
      const winner = isDuplicateKey(error) || isConflict(error) ? await claims.findOne({ _id }) : null;
      if (winner === null) throw error;
      return { kind: "repeated", bodyHash: winner.bodyHash, keyId: winner.keyId };
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === "ABORTED";
}
