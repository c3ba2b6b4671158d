import { Broker, ensureStream, readSubject } from "@parley/events";
import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { eventually, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DatabaseLife } from "../src/database-life.ts";
import { MongoLives, lifeIndexes } from "../src/mongo-lives.ts";
import { MongoOutbox, outboxIndexes } from "../src/mongo-outbox.ts";
import type { OutboxEntry } from "../src/outbox-entry.ts";
import { OutboxRelay } from "../src/outbox-relay.ts";

const base = { maxAgeMs: 0, workQueue: false, replicas: 1 };
const published = { ...base, name: "PUBLISHED", subjects: ["published.>"] };
const marks = { ...base, name: "LIVES", subjects: ["lives.>"], lastOnly: true };
const databases = isolatedDatabases();
let mongo: Mongo;
let broker: Broker;
let lives = 0;
let subject = "";
beforeAll(async () => {
  mongo = await connectMongo({ url: testStack().mongodbUrl, database: databases.name("lives"), appName: "test" });
  await applyIndexes(mongo.db, [outboxIndexes, lifeIndexes]);
  broker = await Broker.connect({ url: isolatedNatsUrl(), name: "test" });
  await ensureStream(broker, published, "epoch");
});
afterAll(async () => {
  await broker.close();
  await mongo.close();
  await databases.drop();
});
beforeEach(async () => {
  subject = `lives.test${++lives}`;
  for (const name of ["lives", "outbox"]) await mongo.db.collection(name).deleteMany({});
});

// Of a replica that notices a restore when it is told to, or meets it.
const lateMs = 600_000;

/** A replica, and whether it has raised an alarm. */
async function replica(markEveryMs?: number) {
  const alarms: string[] = [];
  const logger = { error: (_facts: unknown, text?: string) => alarms.push(text ?? ""), warn: () => undefined };
  const life = await DatabaseLife.open({
    mongo,
    broker,
    stream: marks,
    subject,
    newLife: () => `life${++lives}`,
    logger: logger as never,
    ...(markEveryMs === undefined ? {} : { markEveryMs }),
  });
  const outbox = new MongoOutbox(mongo);
  const errors: unknown[] = [];
  const options = { life, numberHeader: "Test-Number", onError: (error: unknown) => errors.push(error) };
  const relay = new OutboxRelay(broker, outbox, options);
  const owner = `t/${subject}`;
  /** Commits entries together, and publishes what waits of their owner. */
  const publish = async (...entries: OutboxEntry[]): Promise<void> => {
    await mongo.transaction((session) => outbox.insert(owner, entries, session));
    outbox.committed(owner, entries);
    await relay.publish(owner);
    expect(errors).toEqual([]);
  };
  /** The same, and gone from the outbox. */
  const publishAndRemove = async (...entries: OutboxEntry[]): Promise<void> => {
    await publish(...entries);
    await relay.idle();
  };
  return { life, publish, publishAndRemove, alarms, [Symbol.asyncDispose]: () => life[Symbol.asyncDispose]() };
}

function entry(number: number, text: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    messageId: `${subject}-${number}`,
    number,
    subject: `published.${subject}`,
    payload: Buffer.from(text),
    traceparent: "",
    createdAt: new Date(),
    ...more,
  };
}

async function dump(): Promise<() => Promise<void>> {
  const names = ["lives", "outbox"];
  const kept = await Promise.all(
    names.map(async (name) => ({ name, found: await mongo.db.collection(name).find().toArray() })),
  );
  return async () => {
    for (const { name, found } of kept) {
      await mongo.db.collection(name).deleteMany({});
      // A replica that finds no life in between makes one: the dump's takes its place.
      const writes = found.map((document) => ({
        replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
      }));
      if (writes.length > 0) await mongo.db.collection(name).bulkWrite(writes);
    }
  };
}

async function texts(): Promise<readonly string[]> {
  const all = { fromSequence: 1, throughSequence: Number.MAX_SAFE_INTEGER };
  const found: string[] = [];
  for await (const page of readSubject(
    broker,
    published.name,
    `published.${subject}`,
    all,
    new AbortController().signal,
  ))
    found.push(...page.map(({ payload }) => Buffer.from(payload).toString()));
  return found;
}

/** A dump is put back that lacks what another replica has published since. @returns The life before, which `late` still has. */
async function restoredBeside(late: Awaited<ReturnType<typeof replica>>): Promise<string> {
  await late.publishAndRemove(entry(1, "kept"));
  const putBack = await dump();
  {
    await using lost = await replica();
    await lost.publish(entry(2, "lost"));
  }
  await putBack();
  return late.life.current;
}

test("replicas that begin together have one life, and starts and stops end none", async () => {
  await using one = await replica();
  {
    await using other = await replica();
    expect(other.life.current).toBe(one.life.current);
    await other.publish(entry(1, "first"));
  }
  await using third = await replica();
  await third.publish(entry(2, "second"));
  expect(third.life.current).toBe(one.life.current);
  expect(await texts()).toEqual(["first", "second"]);
  expect([one, third].flatMap(({ alarms }) => alarms)).toEqual([]);
});

test("two replicas that find a restore at once begin one life, and what is new is published once", async () => {
  await using one = await replica();
  await using other = await replica();
  await one.publishAndRemove(entry(1, "kept"));
  const putBack = await dump();
  await one.publish(entry(2, "lost"));
  await one.life[Symbol.asyncDispose]();
  await putBack();
  const former = one.life.current;
  await Promise.all([one.life.verify(), other.life.verify()]);
  expect(other.life.current).toBe(one.life.current);
  expect(one.life.current).not.toBe(former);
  expect([one, other].flatMap(({ alarms }) => alarms)).toHaveLength(1);
  expect(one.life.openBefore).toBeLessThanOrEqual(Date.now());
  await Promise.all([one.publish(entry(2, "new")), other.publish(entry(3, "newer"))]);
  expect([...(await texts())].toSorted()).toEqual(["kept", "lost", "new", "newer"]);
});

test("what was published and not yet removed takes nothing with it of the database that was put back", async () => {
  await using one = await replica();
  await one.publishAndRemove(entry(1, "kept"));
  const putBack = await dump();
  await one.publish(entry(2, "lost"));
  await putBack();
  await one.publishAndRemove(entry(2, "new"));
  await one.life.verify();
  await one.publishAndRemove(entry(3, "newer"));
  expect(await texts()).toEqual(["kept", "lost", "new", "newer"]);
});

test("what a replica publishes before it notices a restore leaves once, whoever of them publishes next", async () => {
  await using late = await replica(lateMs);
  await using other = await replica();
  const former = await restoredBeside(late);
  await other.life.verify();
  expect([other.life.current === former, late.life.current]).toEqual([false, former]);
  // Unlike the entry that was lost, these are in nobody's place.
  await late.publish(entry(3, "new"));
  await other.publish(entry(4, "newer"));
  await late.life.verify();
  expect(late.life.current).toBe(other.life.current);
  await late.publish(entry(5, "newest"));
  expect(await texts()).toEqual(["kept", "lost", "new", "newer", "newest"]);
});

test("a replica that remembers how far it published what is lost leaves nothing out of what is new", async () => {
  await using one = await replica(lateMs);
  await one.publishAndRemove(entry(1, "kept"));
  const putBack = await dump();
  await one.publishAndRemove(entry(2, "lost"));
  await putBack();
  const former = one.life.current;
  const together = { createdAt: new Date() };
  await one.publishAndRemove(entry(2, "new", together), entry(3, "newer", together));
  await one.publishAndRemove(entry(4, "newest"));
  expect(one.life.current).not.toBe(former);
  expect(await texts()).toEqual(["kept", "lost", "new", "newer", "newest"]);
});

test("what one replica holds back is not removed by another that has not noticed and goes on behind it", async () => {
  await using late = await replica(lateMs);
  await using other = await replica();
  await late.publishAndRemove(entry(1, "kept"));
  const putBack = await dump();
  await late.publishAndRemove(entry(2, "lost"));
  {
    await using third = await replica();
    third.life.published();
  }
  await putBack();
  const former = late.life.current;
  await other.life.verify();
  const held = other.publish(entry(2, "new"));
  await eventually("it is committed", async () => (await mongo.db.collection("outbox").findOne()) ?? undefined);
  await late.publishAndRemove(entry(3, "newer"));
  expect([other.life.current === former, late.life.current]).toEqual([false, former]);
  await held;
  expect([...(await texts())].toSorted()).toEqual(["kept", "lost", "new", "newer"]);
});

test("a replica that starts after a restore publishes nothing again of one that has not noticed it", async () => {
  await using late = await replica(lateMs);
  const former = await restoredBeside(late);
  await using other = await replica();
  await late.publish(entry(3, "new"));
  expect([other.life.current === former, late.life.current]).toEqual([false, former]);
  await other.publish(entry(4, "newer"));
  expect(await texts()).toEqual(["kept", "lost", "new", "newer"]);
});

test("what is published and not removed when a restore is noticed is not published again", async () => {
  await using one = await replica(lateMs);
  const former = await restoredBeside(one);
  await one.publish(entry(3, "new"));
  expect(one.life.current).toBe(former);
  await one.life.verify();
  expect(one.life.current).not.toBe(former);
  await one.publish(entry(4, "newer"));
  expect(await texts()).toEqual(["kept", "lost", "new", "newer"]);
});

test("the same dump put back again begins yet another life", async () => {
  await using one = await replica();
  const putBack = await dump();
  const seen = new Set<string>();
  for (const at of [1, 2, 3]) {
    await one.publishAndRemove(entry(1, `publish ${at}`));
    seen.add(one.life.current);
    await putBack();
  }
  await one.life.verify();
  expect(seen.add(one.life.current).size).toBe(4);
  expect(await texts()).toEqual(["publish 1", "publish 2", "publish 3"]);
});

test("what a publish finds in the place of its entry shows a restore that no mark shows", async () => {
  await using one = await replica();
  const ordered = { orderedIn: published.name, expectedSequence: null };
  await one.publish(entry(1, "kept", ordered));
  await one.publish(entry(2, "lost", ordered));
  await one.publishAndRemove(entry(3, "lost too", ordered));
  const former = one.life.current;
  // Killed before it raised its mark: the dump's is as high.
  await one.publish(entry(2, "new", ordered));
  await one.publish(entry(3, "newer", ordered));
  expect(one.life.current).not.toBe(former);
  expect(await texts()).toEqual(["kept", "lost", "lost too", "new", "newer"]);
});

test("a replica that was killed between its two marks, and a broker that was put back, are no restore", async () => {
  await using one = await replica();
  await one.publish(entry(1, "first"));
  const { current } = one.life;
  // The database is ahead of the stream.
  await new MongoLives(mongo).raise(current);
  await one.life.verify();
  expect(one.life.current).toBe(current);
  await broker.manager.streams.purge(marks.name, { filter: subject });
  await one.life.verify();
  await one.publish(entry(2, "second"));
  expect(one.life.current).toBe(current);
  await eventually("the mark is there again", async () => {
    const published = await one.life.verify();
    return published?.life === current ? published : undefined;
  });
  expect(one.alarms).toEqual([]);
});

test("a database that was made anew beside a broker that is not has another life than the one before", async () => {
  await using one = await replica();
  await one.publishAndRemove(entry(1, "first"));
  const former = one.life.current;
  await mongo.db.collection("lives").deleteMany({});
  await using other = await replica();
  expect(other.life.current).not.toBe(former);
  await other.publish(entry(1, "of the new one"));
  expect(await texts()).toEqual(["first", "of the new one"]);
});

test("a dump of before databases had lives, put back after the upgrade: what is new is published", async () => {
  const ordered = { orderedIn: published.name, expectedSequence: null };
  for (const number of [1, 2, 3])
    await broker.publish(`published.${subject}`, Buffer.from(`old ${number}`), {
      messageId: `${subject}-${number}`,
      headers: { "Test-Number": String(number) },
    });
  {
    await using upgraded = await replica();
    // Killed after it was published, before that was recorded.
    await upgraded.publishAndRemove(entry(3, "old 3 again", ordered));
    expect(await texts()).toEqual(["old 1", "old 2", "old 3"]);
  }
  await mongo.db.collection("lives").deleteMany({});
  await using restored = await replica();
  expect(restored.alarms).toHaveLength(1);
  await restored.publish(entry(2, "new 2", ordered));
  await restored.publish(entry(3, "new 3", ordered));
  expect(await texts()).toEqual(["old 1", "old 2", "old 3", "new 2", "new 3"]);
});
