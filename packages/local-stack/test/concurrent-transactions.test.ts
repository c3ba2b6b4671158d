import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeEnvironment } from "@parley/testing";
import { MongoClient } from "mongodb";
import type { ClientSession, Collection } from "mongodb";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startMongodb } from "../src/index.ts";
import type { MongodbServer } from "../src/index.ts";

interface Counter {
  _id: number;
  group: number;
  count: number;
}

const documents = 50;
const groups = 5;

let server: MongodbServer;
let client: MongoClient;
let counters: Collection<Counter>;

beforeAll(async () => {
  server = await startMongodb({
    dir: mkdtempSync(join(tmpdir(), "parley-transactions-")),
    log: () => {},
    env: { ...process.env, PARLEY_LOCAL_DATABASE: "pinned" },
  });
  client = await MongoClient.connect(server.url, { maxPoolSize: 100 });
  counters = client.db("test").collection<Counter>("counters");
  await counters.insertMany(Array.from({ length: documents }, (_, i) => ({ _id: i, group: i % groups, count: 0 })));
}, 120_000);

afterAll(async () => {
  await client.close();
  await server.stop();
});

const increment = (filter: object, session?: ClientSession) =>
  counters.updateMany(filter, { $inc: { count: 1 } }, session === undefined ? {} : { session });

/** @returns How many documents the transaction incremented. */
const incrementTogether = (i: number): Promise<number> =>
  client.withSession((session) =>
    session.withTransaction(async () => {
      const single = await increment({ _id: { $in: [i % documents, (i * 7 + 1) % documents] } }, session);
      const many = i % 5 === 0 ? await increment({ group: i % groups }, session) : { modifiedCount: 0 };
      return single.modifiedCount + many.modifiedCount;
    }),
  );

async function abort(i: number): Promise<void> {
  await using session = client.startSession();
  session.startTransaction();
  // A conflict with another transaction ends this one as well.
  await increment({ _id: i % documents }, session).catch(() => null);
}

/** Runs `work` for 0, 1, 2, ... `count` - 1, each in turn in one of `workers`. */
async function concurrently<T>(workers: number, count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}

test("the default database completes concurrent transactions and updates of many documents", async () => {
  const [together, plain] = await Promise.all([
    concurrently(12, 300, incrementTogether),
    concurrently(12, 300, async (i) => (await increment({ group: i % groups })).modifiedCount),
    concurrently(4, 100, abort),
  ]);
  const [sum] = await counters
    .aggregate<{ total: number }>([{ $group: { _id: null, total: { $sum: "$count" } } }])
    .toArray();
  expect(sum?.total).toBe([...together, ...plain].reduce((total, count) => total + count, 0));
});

test("the default database unlocks the writes of a killed client within seconds", async () => {
  const writer = spawn(
    process.execPath,
    [fileURLToPath(new URL("./_open-transaction.ts", import.meta.url)), server.url],
    {
      env: nodeEnvironment(),
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void writer.kill("SIGKILL"));
  await once(writer.stdout, "data");
  const before = await counters.findOne({ _id: 0 });
  writer.kill("SIGKILL");
  const killedAt = performance.now();

  expect(await increment({ _id: 0 })).toMatchObject({ modifiedCount: 1 });
  // Until then the writes of the killed client were locked.
  expect(performance.now() - killedAt).toBeGreaterThan(1_000);
  expect(await counters.findOne({ _id: 0 })).toMatchObject({ count: (before?.count ?? 0) + 1 });
}, 40_000);
