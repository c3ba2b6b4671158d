import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { Erasure, ErasureRepository } from "../domain/model/erasure.ts";
import { personHashOf } from "../domain/model/erasure.ts";
import type { Collections } from "./collections.ts";
import { changeStamp } from "./entity-stamps.ts";
import type { ErasureDocument } from "./documents.ts";
import { openLedger } from "./open-ledger.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

const pageRows = 5_000;

/** Who was forgotten, in MongoDB. Records are kept for ever: what comes later is recognised by them. */
export class MongoErasureRepository implements ErasureRepository {
  readonly #mongo: Mongo;
  readonly #collections: Collections;
  readonly #now: () => number;

  constructor({ mongo, collections, now }: Dependencies) {
    this.#mongo = mongo;
    this.#collections = collections;
    this.#now = now;
  }

  async begin(workspaceId: string, userId: string): Promise<Erasure> {
    const { erasures, ledgers } = this.#collections;
    const personHash = personHashOf(workspaceId, userId);
    const key = { workspaceId, personHash };
    await openLedger(this.#collections, workspaceId, this.#now());
    const fresh = { ...key, pseudonym: `gone_${randomUUID()}`, requestedAt: this.#now(), userId, doneAt: null };
    await erasures.insertOne({ _id: `${workspaceId}:${personHash}`, ...fresh }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    await this.#mongo.transaction(async (session) => {
      await erasures.updateOne(key, { $set: { userId, doneAt: null } }, { session });
      // Whoever records facts at the same time and has not seen the erasure meets this write, and looks again.
      await ledgers.updateOne({ _id: workspaceId }, { $set: { generation: randomUUID() } }, { session });
    });
    const stored = await erasures.findOne(key);
    if (stored === null) throw new Error(`An erasure of ${workspaceId} has gone`);
    return toErasure(stored);
  }

  async renameRows({ workspaceId, userId, pseudonym }: Erasure): Promise<number> {
    const { consumptions, ledgers } = this.#collections;
    const ledger = await ledgers.findOne({ _id: workspaceId });
    let count = 0;
    for (let from = 0; from < (ledger?.rows ?? 0); from += pageRows) {
      const rows = { workspaceId, n: { $gte: from, $lt: from + pageRows } };
      if (userId !== null) await consumptions.updateMany({ ...rows, userId }, { $set: { userId: pseudonym } });
      count += await consumptions.countDocuments({ ...rows, userId: pseudonym });
    }
    return count;
  }

  async eraseNames({ workspaceId, userId }: Erasure): Promise<void> {
    if (userId === null) return;
    const { entities } = this.#collections;
    await entities.deleteMany({ workspaceId, kind: "user", id: userId });
    const keys = { workspaceId, kind: "api_key" as const, ownerIds: userId };
    await entities.updateMany(keys, { $set: { name: "", ownerIds: [] } });
    const agents = { workspaceId, kind: "agent" as const, ownerIds: userId };
    await entities.updateMany(agents, { $pull: { ownerIds: userId } });
    for (const kind of ["user", "api_key", "agent"] as const)
      await changeStamp(this.#collections, { workspaceId, kind });
  }

  async end({ workspaceId, personHash }: Erasure): Promise<Erasure> {
    const key = { workspaceId, personHash };
    await this.#collections.erasures.updateOne(key, { $set: { userId: null, doneAt: this.#now() } });
    const stored = await this.#collections.erasures.findOne(key);
    if (stored === null) throw new Error(`An erasure of ${workspaceId} has gone`);
    return toErasure(stored);
  }

  async undone(): Promise<readonly Erasure[]> {
    return (await this.#collections.erasures.find({ doneAt: null }).toArray()).map(toErasure);
  }
}

function toErasure({ _id, ...erasure }: ErasureDocument): Erasure {
  return erasure;
}
