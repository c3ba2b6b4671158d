import { sleep } from "@parley/runtime";
import type { Collection } from "mongodb";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { ServerDocument } from "./documents.ts";

interface Renewal extends ServerKey {
  readonly ownerId: string;
  readonly expiresAt: number;
}

interface Waiting {
  readonly renewal: Renewal;
  readonly done: PromiseWithResolvers<boolean>;
}

const mostAtOnce = 500;
const longestWaitMs = 1_000;

/** Begins leases anew, each by a write of its own or together with those that are asked for while a write is under way. */
export class LeaseRenewals {
  readonly #servers: Collection<ServerDocument>;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(servers: Collection<ServerDocument>, now: () => number) {
    this.#servers = servers;
    this.#now = now;
  }

  /** Whether there is such a server of that owner, whose lease is not over. */
  renew(renewal: Renewal): Promise<boolean> {
    const done = Promise.withResolvers<boolean>();
    this.#waiting.push({ renewal, done });
    if (!this.#isWriting) void this.#writeAll();
    return done.promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const over = new AbortController();
      const written = this.#write(this.#waiting.splice(0, mostAtOnce)).finally(() => over.abort());
      // One that hangs holds up no other for long.
      await Promise.race([written, sleep(longestWaitMs, over.signal).catch(() => undefined)]);
    }
    this.#isWriting = false;
  }

  /** Never rejects: each of those who wait is told. */
  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await this.#servers.bulkWrite(
        batch.map(({ renewal }) => ({ updateOne: this.#updateOf(renewal) })),
        { ordered: false },
      );
      if (written.matchedCount === batch.length) for (const { done } of batch) done.resolve(true);
      else if (batch.length === 1) for (const { done } of batch) done.resolve(false);
      // Some are not there, and the answer does not say which: what is there is renewed once more.
      else await Promise.all(batch.map((one) => this.#write([one])));
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
  }

  #updateOf({ workspaceId, serverId, ownerId, expiresAt }: Renewal) {
    return {
      filter: { workspaceId, serverId, ownerId, expiresAt: { $gt: new Date(this.#now()) } },
      update: { $set: { expiresAt: new Date(expiresAt) } },
      // The index of families fits too, and finds as many as the owner has.
      hint: "by_server",
    };
  }
}
