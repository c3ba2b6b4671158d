import { randomUUID } from "node:crypto";
import type { Collection, Db } from "mongodb";
import { isDuplicateKey } from "./server-errors.ts";

// Two exports of metrics, as often as they are made by default, and some time.
const figuresMs = 150_000;

/** The lease of the one replica that says how much there is of what all of them share. */
export function leaseOfFigures(db: Db): Lease {
  return new Lease(db, "figures", figuresMs);
}

interface LeaseDocument {
  readonly _id: string;
  readonly holder: string;
  /** Until when it is held, epoch milliseconds. */
  readonly until: number;
}

/** Which of the replicas of a service does something that one alone should do: whoever has said so last, for some time. */
export class Lease {
  readonly #leases: Collection<LeaseDocument>;
  readonly #name: string;
  readonly #forMs: number;
  readonly #holder = randomUUID();

  /** @param forMs How long it is held without being asked for again, in milliseconds. */
  constructor(db: Db, name: string, forMs: number) {
    this.#leases = db.collection<LeaseDocument>("leases");
    this.#name = name;
    this.#forMs = forMs;
  }

  /** Takes the lease or keeps it; says whether this process has it. */
  async hold(): Promise<boolean> {
    const now = Date.now();
    const mine = { holder: this.#holder, until: now + this.#forMs };
    const free = { _id: this.#name, $or: [{ holder: this.#holder }, { until: { $lt: now } }] };
    const { matchedCount } = await this.#leases.updateOne(free, { $set: mine });
    if (matchedCount > 0) return true;
    try {
      await this.#leases.insertOne({ _id: this.#name, ...mine });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** What `read` says where this process has the lease; null where another has it. */
  whileHeld<T>(read: () => Promise<T>): () => Promise<T | null> {
    return async () => ((await this.hold()) ? read() : null);
  }

  /** Lets another process take it at once. Harmless for who does not have it. */
  async release(): Promise<void> {
    await this.#leases.deleteOne({ _id: this.#name, holder: this.#holder });
  }
}
