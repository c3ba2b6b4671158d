import { eventually, isolatedDatabases, testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Lease, connectMongo } from "../src/index.ts";
import type { Mongo } from "../src/index.ts";

const databases = isolatedDatabases();
let mongo: Mongo;
beforeAll(async () => {
  mongo = await connectMongo({ url: testStack().mongodbUrl, database: databases.name("lease"), appName: "test" });
});
afterAll(async () => {
  await mongo.close();
  await databases.drop();
});

test("one of many has it, however they ask, and keeps it", async () => {
  const leases = Array.from({ length: 8 }, () => new Lease(mongo.db, "one", 60_000));
  const first = await Promise.all(leases.map((lease) => lease.hold()));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(leases.map((lease) => lease.hold()))).toEqual(first);
  const others = leases.filter((_lease, at) => first[at] !== true);
  await Promise.all(others.map((lease) => lease.release()));
  expect(await leases[first.indexOf(true)]?.whileHeld(async () => 7)()).toBe(7);
  expect(await others[0]?.whileHeld(async () => 7)()).toBeNull();
});

test("another takes it once it is released, or was not asked for in time", async () => {
  const [one, other] = [new Lease(mongo.db, "two", 60_000), new Lease(mongo.db, "two", 60_000)];
  expect(await one.hold()).toBe(true);
  await one.release();
  expect([await other.hold(), await one.hold()]).toEqual([true, false]);
  const dead = new Lease(mongo.db, "three", 200);
  const heir = new Lease(mongo.db, "three", 60_000);
  expect(await dead.hold()).toBe(true);
  await eventually("the lease is over", async () => ((await heir.hold()) ? true : undefined));
});
