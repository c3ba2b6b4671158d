import { isolatedDatabases, testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyIndexes, connectMongo } from "../src/index.ts";
import type { Mongo } from "../src/index.ts";

const databases = isolatedDatabases();
let mongo: Mongo;
beforeAll(async () => {
  mongo = await connectMongo({ url: testStack().mongodbUrl, database: databases.name("indexes"), appName: "test" });
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

test("replicas that start at the same time all leave the indexes that are declared, and none that is obsolete", async () => {
  const former = Array.from({ length: 10 }, (_, at) => ({ key: { [`a${at}`]: 1 } as const, name: `by_a${at}` }));
  await applyIndexes(mongo.db, [{ collection: "things", indexes: former }]);
  const next = { key: { b: 1 }, name: "by_b" } as const;
  const declared = { collection: "things", indexes: [next], obsolete: former.map(({ name }) => name) };
  await Promise.all(Array.from({ length: 4 }, () => applyIndexes(mongo.db, [declared])));
  const names = (await mongo.db.collection("things").indexes()).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(["_id_", "by_b"]));
});
