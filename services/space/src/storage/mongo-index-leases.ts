import { isDuplicateKey } from "@parley/mongo";
import type { IndexLeases } from "../domain/model/index-leases.ts";
import type { Collections } from "./collections.ts";

/** Who looks after a table, in MongoDB. */
export class MongoIndexLeases implements IndexLeases {
  readonly #leases: Collections["indexLeases"];

  constructor({ indexLeases }: Pick<Collections, "indexLeases">) {
    this.#leases = indexLeases;
  }

  async take(workspaceId: string, owner: string, ms: number): Promise<boolean> {
    const now = new Date();
    const lease = { owner, until: new Date(now.getTime() + ms) };
    try {
      const filter = { _id: workspaceId, $or: [{ owner }, { until: { $lt: now } }] };
      await this.#leases.updateOne(filter, { $set: lease }, { upsert: true });
      return true;
    } catch (error) {
      // It is there, and another's.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async end(workspaceId: string, owner: string): Promise<void> {
    await this.#leases.deleteOne({ _id: workspaceId, owner });
  }
}
