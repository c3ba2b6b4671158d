import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxEntry, OutboxMessage } from "@parley/outbox";
import { exitPoint } from "@parley/runtime";
import { activeTraceparent } from "@parley/telemetry";
import type { ClientSession } from "mongodb";

interface Dependencies {
  readonly mongo: Mongo;
  readonly outbox: MongoOutbox;
  /** Publishes at once what an owner has in the outbox; the sweeper does it otherwise. */
  readonly publish: (owner: string) => void;
  /** Notifies whoever remembers who may read what that it has changed. */
  readonly announceAccess: (workspaceId: string) => void;
}

/** What a transaction publishes once it is committed. */
export interface Announcements {
  /** An entry of an owner's outbox, by the revision that the write makes. */
  event(owner: string, message: OutboxMessage, revision: number): Promise<void>;
  /** That other people than before may read something. */
  accessChanged(workspaceId: string): void;
}

/** Transactions that are published: an entry in the outbox is part of the write, the rest follows the commit. */
export class OutboxTransactions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async run<T>(work: (session: ClientSession, announcements: Announcements) => Promise<T>): Promise<T> {
    const { mongo, outbox, publish, announceAccess } = this.#deps;
    let entries: [owner: string, entry: OutboxEntry][] = [];
    let workspaces = new Set<string>();
    const result = await mongo.transaction((session) => {
      // The server may have the work done again.
      entries = [];
      workspaces = new Set();
      return work(session, {
        event: async (owner, message, number) => {
          const entry = { ...message, number, traceparent: activeTraceparent(), createdAt: new Date() };
          await outbox.insert(owner, [entry], session);
          entries.push([owner, entry]);
        },
        accessChanged: (workspaceId) => workspaces.add(workspaceId),
      });
    });
    if (entries.length > 0) exitPoint("space.committed");
    for (const workspaceId of workspaces) announceAccess(workspaceId);
    for (const [owner, entry] of entries) {
      outbox.committed(owner, [entry]);
      publish(owner);
    }
    return result;
  }
}
