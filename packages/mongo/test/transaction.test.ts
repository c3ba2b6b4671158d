import { isolatedDatabases, testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectMongo, isDatabaseAway } from "../src/index.ts";
import type { Mongo } from "../src/index.ts";

const databases = isolatedDatabases();
let mongo: Mongo;
beforeAll(async () => {
  const database = databases.name("transactions");
  mongo = await connectMongo({
    url: testStack().mongodbUrl,
    database,
    appName: "test",
    retryTransactionsForMs: 300,
  });
  await mongo.db.collection("things").insertOne({ name: "thing", count: 0 });
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

test("a transaction that goes on meeting another ends after as long as a caller waits, and may be sent again", async () => {
  const things = mongo.db.collection("things");
  let tries = 0;
  const count = () =>
    mongo.transaction(async (session) => {
      tries += 1;
      await things.updateOne({ name: "thing" }, { $inc: { count: 1 } }, { session });
    });
  const held = await mongo.db.client.withSession(async (holder) => {
    holder.startTransaction();
    await things.updateOne({ name: "thing" }, { $inc: { count: 100 } }, { session: holder });
    const error: unknown = await count().catch((thrown: unknown) => thrown);
    await holder.abortTransaction();
    return error;
  });
  expect(isDatabaseAway(held)).toBe(true);
  expect(tries).toBeGreaterThan(1);
  const triesBefore = tries;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(tries).toBe(triesBefore);
  await count();
  expect(await things.findOne({ name: "thing" })).toMatchObject({ count: 1 });
});
