import { isDuplicateKey } from "@parley/mongo";
import type { Collections } from "./collections.ts";
import type { StreamIdentityDocument } from "./documents.ts";

type StreamIdentity = Omit<StreamIdentityDocument, "_id">;

/** Remembers which life of each stream the database has seen, so that a replaced or restored broker is noticed. */
export class MongoStreamIdentities {
  readonly #identities: Collections["streamIdentities"];

  constructor(collections: Collections) {
    this.#identities = collections.streamIdentities;
  }

  async find(stream: string): Promise<StreamIdentity | null> {
    return this.#identities.findOne({ _id: stream });
  }

  /** Compare-and-set on the epoch; null expects that nothing is known yet. */
  async replace(stream: string, expectedEpoch: string | null, identity: StreamIdentity): Promise<void> {
    if (expectedEpoch !== null) {
      await this.#identities.updateOne({ _id: stream, epoch: expectedEpoch }, { $set: identity });
      return;
    }
    await this.#identities.insertOne({ _id: stream, ...identity }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Raises the high sequence of an epoch; never lowers it. */
  async raise(stream: string, epoch: string, highSequence: number): Promise<void> {
    await this.#identities.updateOne({ _id: stream, epoch }, { $max: { highSequence } });
  }
}
