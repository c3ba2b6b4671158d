import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { explainQueries, isolatedDatabases, testStack } from "@parley/testing";
import type { MethodCalls } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MongoOutbox, outboxIndexes } from "../src/mongo-outbox.ts";
import type { OutboxEntry } from "../src/outbox-entry.ts";

const databases = isolatedDatabases();
let mongo: Mongo;
beforeAll(async () => {
  mongo = await connectMongo({
    url: testStack().mongodbUrl,
    database: databases.name("outbox"),
    appName: "test",
    monitorCommands: true,
  });
  await applyIndexes(mongo.db, [outboxIndexes]);
  await fill();
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

function entry(name: string, number: number): OutboxEntry {
  return {
    messageId: `${name}-${number}`,
    number,
    subject: "a",
    payload: new Uint8Array(),
    traceparent: "",
    createdAt: new Date(number),
  };
}

/** 20 owners with 20 entries each, so that a scan of the collection is seen. */
async function fill(): Promise<void> {
  const outbox = new MongoOutbox(mongo);
  for (let owner = 0; owner < 20; owner++) {
    const entries = Array.from({ length: 20 }, (_, number) => entry(`o${owner}`, number));
    await mongo.transaction((session) => outbox.insert(`t/o${owner}`, entries, session));
  }
}

const calls: MethodCalls<MongoOutbox> = {
  insert: (outbox) => mongo.transaction((session) => outbox.insert("t/new", [entry("new", 1)], session)),
  committed: (outbox) => outbox.committed("t/o1", []),
  takeFresh: (outbox) => outbox.takeFresh("t/o1"),
  markPublished: (outbox) => outbox.markPublished("t/o1", { first: -1, last: -1, createdAt: new Date(0) }),
  pending: (outbox) => outbox.pending("t/o1"),
  flush: (outbox) => outbox.flush(),
  ownersWithEntriesBefore: (outbox) => outbox.ownersWithEntriesBefore(new Date(5), 20),
  hasPending: async (outbox) => {
    const marked = outbox.markPublished("t/o1", { first: 1, last: 3, createdAt: new Date(0) });
    await outbox.hasPending("t/o1");
    await marked;
  },
  oldest: (outbox) => outbox.oldest(),
  count: (outbox) => outbox.count(),
};

test("every query uses an index", async () => {
  const explained = await explainQueries(mongo.db, new MongoOutbox(mongo), calls);
  expect(explained.reading).toEqual([]);
  expect(explained.sent).toBeGreaterThan(4);
});
