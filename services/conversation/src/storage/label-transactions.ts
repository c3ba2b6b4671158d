import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxEntry, OutboxMessage } from "@parley/outbox";
import { activeTraceparent } from "@parley/telemetry";
import type { ClientSession } from "mongodb";

export interface LabelWrites {
  readonly mongo: Mongo;
  readonly outbox: MongoOutbox;
  /** Publishes at once what an owner has in the outbox; the sweeper does it otherwise. */
  readonly publish: (owner: string) => void;
}

/** Makes the message of a revision part of the write. */
export type Announce = (owner: string, message: OutboxMessage, revision: number) => Promise<void>;

/** Writes what other services know by its name, together with what is published of it. */
export async function writeLabels<T>(
  { mongo, outbox, publish }: LabelWrites,
  work: (session: ClientSession, announce: Announce) => Promise<T>,
): Promise<T> {
  let written: [owner: string, entry: OutboxEntry][] = [];
  const result = await mongo.transaction((session) => {
    // The server may have the work done again.
    written = [];
    return work(session, async (owner, message, number) => {
      const entry = { ...message, number, traceparent: activeTraceparent(), createdAt: new Date() };
      await outbox.insert(owner, [entry], session);
      written.push([owner, entry]);
    });
  });
  for (const [owner, entry] of written) {
    outbox.committed(owner, [entry]);
    publish(owner);
  }
  return result;
}
