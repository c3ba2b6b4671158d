import { Broker, ensureStream, readSubject } from "@parley/events";
import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import fc from "fast-check";
import { Binary } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseLife } from "../src/database-life.ts";
import { MongoOutbox, outboxIndexes } from "../src/mongo-outbox.ts";
import type { OutboxEntry } from "../src/outbox-entry.ts";
import { OutboxRelay } from "../src/outbox-relay.ts";

const stream = { name: "ORDERED", subjects: ["ordered.>"], maxAgeMs: 0, workQueue: false, replicas: 1 };
const databases = isolatedDatabases();
const lives = { ...stream, name: "LIVES", subjects: ["lives.>"], lastOnly: true };
const silent = { error: () => undefined, warn: () => undefined };
let mongo: Mongo;
let broker: Broker;
let life: DatabaseLife;
beforeAll(async () => {
  mongo = await connectMongo({ url: testStack().mongodbUrl, database: databases.name("outbox"), appName: "test" });
  await applyIndexes(mongo.db, [outboxIndexes]);
  broker = await Broker.connect({ url: isolatedNatsUrl(), name: "test" });
  await ensureStream(broker, stream, "epoch");
  life = await DatabaseLife.open({
    mongo,
    broker,
    stream: lives,
    subject: "lives.test",
    newLife: () => "life",
    logger: silent,
  });
});
afterAll(async () => {
  await life[Symbol.asyncDispose]();
  await broker.close();
  await mongo.close();
  await databases.drop();
});

/** A replica: an outbox that knows what it committed, and a relay that publishes from it. */
function replica(): { readonly outbox: MongoOutbox; readonly relay: OutboxRelay } {
  const outbox = new MongoOutbox(mongo);
  const onError = (): void => undefined;
  return { outbox, relay: new OutboxRelay(broker, outbox, { life, numberHeader: "Test-Number", onError }) };
}

/** A crash between publish and removal: the entries are there again. */
async function putBack(owner: string, entries: readonly OutboxEntry[]): Promise<void> {
  for (const { messageId, payload, ...entry } of entries) {
    const document = { owner, ...entry, payload: new Binary(payload) };
    await mongo.db
      .collection<{ _id: string }>("outbox")
      .updateOne({ _id: messageId }, { $setOnInsert: document }, { upsert: true });
  }
}

async function publishedOn(subject: string): Promise<number[]> {
  const numbers: number[] = [];
  const all = { fromSequence: 1, throughSequence: Number.MAX_SAFE_INTEGER };
  for await (const page of readSubject(broker, stream.name, subject, all, new AbortController().signal)) {
    numbers.push(...page.map(({ payload }) => payload[0] ?? 0));
  }
  return numbers;
}

test("entries leave in the order of their numbers, once, however many relays work on them and when", async () => {
  const replicas = [replica(), replica(), replica()];
  let run = 0;
  // Batches as they commit, by the replica whose relay publishes first; those of none are left to the others. Ages beyond
  // the broker's duplicate window too.
  const batch = fc.record({
    size: fc.integer({ min: 1, max: 5 }),
    publishers: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }),
    ageMs: fc.constantFrom(0, 0, 90_000),
    repeat: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches) => {
      const name = `o${run++}`;
      const owner = `t/${name}`;
      const subject = `ordered.${name}`;
      let number = 0;
      const publishing: Promise<void>[] = [];
      for (const { size, publishers, ageMs, repeat } of batches) {
        const entries = Array.from({ length: size }, (): OutboxEntry => {
          const messageId = `${name}-${++number}`;
          const createdAt = new Date(Date.now() - ageMs);
          return {
            messageId,
            number,
            subject,
            payload: Buffer.from([number]),
            traceparent: "",
            createdAt,
            orderedIn: stream.name,
          };
        });
        await mongo.transaction((session) => new MongoOutbox(mongo).insert(owner, entries, session));
        replicas[publishers[0] ?? -1]?.outbox.committed(owner, entries);
        for (const index of publishers) publishing.push(replicas[index]?.relay.publish(owner) ?? Promise.resolve());
        if (repeat) {
          await Promise.all(publishing);
          for (const { outbox } of replicas) await outbox.flush();
          await putBack(owner, entries);
        }
      }
      for (const { relay } of replicas) await relay.publish(owner);
      await Promise.all(publishing);
      // The last one has published all or seen that it is; the others may still be about to remove it.
      expect(await replicas.at(-1)?.outbox.hasPending(owner)).toBe(false);
      for (const { relay } of replicas) await relay.idle();
      expect(await publishedOn(subject)).toEqual(Array.from({ length: number }, (_, index) => index + 1));
      expect(await new MongoOutbox(mongo).hasPending(owner)).toBe(false);
    }),
    { numRuns: 25 },
  );
});

test("what a broker may refuse for its size is refused before anything is written", async () => {
  const { outbox } = replica();
  const entry = (number: number, bytes: number): OutboxEntry => ({
    subject: "ordered.large",
    messageId: `large-${number}`,
    payload: new Uint8Array(bytes),
    number,
    traceparent: "",
    createdAt: new Date(),
  });
  const write = (bytes: number) =>
    mongo.transaction((session) => outbox.insert("large", [entry(1, 1), entry(2, bytes)], session));
  await expect(write(1024 * 1024)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  expect(await outbox.hasPending("large")).toBe(false);
  // The largest that is written is published, with its headers.
  await write(960 * 1024);
  const { relay } = replica();
  await relay.publish("large");
  await relay.idle();
  expect(await outbox.hasPending("large")).toBe(false);
});
