import type { Collections } from "./collections.ts";

export interface StreamIdentity {
  readonly epoch: string;
  /** The highest sequence that this deployment has published. */
  readonly highSequence: number;
}

/** Remembers which life of each stream the database has seen, so that a replaced or restored broker is noticed. */
export class MongoStreamIdentities {
  readonly #identities: Collections["streamIdentities"];

  constructor(collections: Collections) {
    this.#identities = collections.streamIdentities;
  }

  async find(stream: string): Promise<StreamIdentity | null> {
    return this.#identities.findOne({ _id: stream });
  }

  async adopt(stream: string, identity: StreamIdentity): Promise<void> {
    await this.#identities.updateOne({ _id: stream }, { $set: identity }, { upsert: true });
  }

  /** Raises the high sequence of an epoch; never lowers it. */
  async raise(stream: string, epoch: string, highSequence: number): Promise<void> {
    await this.#identities.updateOne({ _id: stream, epoch }, { $max: { highSequence } });
  }
}
