import { Broker } from "@parley/events";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { eventually, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { joinDeployment, requireBrokerOfRegion, requireDatabaseOfRegion } from "../src/join-deployment.ts";

const databases = isolatedDatabases();
const resources = new AsyncDisposableStack();
let made = 0;
let broker: Broker;
beforeEach(async () => {
  broker = await newBroker();
});
afterAll(async () => {
  await resources.disposeAsync();
  await databases.drop();
});

async function newBroker(): Promise<Broker> {
  const opened = await Broker.connect({ url: isolatedNatsUrl(), name: "test" });
  resources.defer(() => opened.close());
  return opened;
}

async function newDatabase(): Promise<Mongo> {
  const database = databases.name(`d${++made}`);
  const mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
  resources.defer(() => mongo.close());
  return mongo;
}

const onError = (error: unknown): never => expect.fail(String(error));

async function join(mongo: Mongo, at = broker, region = "north"): Promise<() => void> {
  return joinDeployment({ region, mongo, broker: at, replicas: 1, onError });
}

/** What a database and a broker hold. */
async function markOf(mongo: Mongo): Promise<Readonly<Record<string, unknown>> | null> {
  return mongo.db.collection("deployment").findOne({}, { projection: { _id: 0 } });
}

async function streamsOf(at: Broker): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { config } of at.manager.streams.list()) names.push(config.name);
  return names;
}

test("services that start at once on empty servers agree on one installation", async () => {
  const all = await Promise.all([1, 2, 3, 4].map(newDatabase));
  await Promise.all([...all, ...all].map((mongo) => join(mongo)));
  const marks = await Promise.all(all.map(markOf));
  expect(marks[0]).toMatchObject({ region: "north", installation: expect.stringMatching(/^ins_/) as string });
  expect(marks).toEqual(marks.map(() => marks[0]));
});

test("a new database joins the installation of the broker", async () => {
  const [first, second] = [await newDatabase(), await newDatabase()];
  await join(first);
  await join(second);
  expect(await markOf(second)).toEqual(await markOf(first));
});

test("a broker that lost its data joins the installation of the database again, also while the service runs", async () => {
  const [first, second, foreign] = [await newDatabase(), await newDatabase(), await newDatabase()];
  await join(first);
  await join(second);
  await broker.manager.streams.delete("DEPLOYMENT");
  await join(first);
  await join(second);
  await broker.manager.streams.delete("DEPLOYMENT");
  const reconnected = new Promise<void>((resolve) => broker.onConnection((isConnected) => isConnected && resolve()));
  await broker.connection.reconnect();
  await reconnected;
  await eventually("the broker is marked again", async () =>
    (await streamsOf(broker)).includes("DEPLOYMENT") ? true : undefined,
  );
  await join(foreign);
  expect(await markOf(foreign)).toEqual(await markOf(first));
});

test("servers of two installations are refused before anything is written, and neither changes", async () => {
  const [mine, theirs] = [await newDatabase(), await newDatabase()];
  const otherBroker = await newBroker();
  await join(mine);
  await join(theirs, otherBroker);
  const before = [await markOf(mine), await markOf(theirs)];
  const [own, other] = before.map((mark) => String(mark?.["installation"]));
  await expect(join(mine, otherBroker)).rejects.toThrow(
    `This service is of region north, the database ${mine.db.databaseName} of region north, installation ${own}, ` +
      `the broker at ${otherBroker.connection.getServer()} of region north, installation ${other}. Correct PARLEY_NATS_URL, ` +
      "PARLEY_MONGODB_URL or PARLEY_MONGODB_DATABASE: one of them names another installation's server",
  );
  expect([await markOf(mine), await markOf(theirs)]).toEqual(before);
});

test("a new database is refused by the broker of another region, and stays empty", async () => {
  await join(await newDatabase());
  const mongo = await newDatabase();
  await expect(join(mongo, broker, "south")).rejects.toThrow("Correct PARLEY_NATS_URL or PARLEY_REGION");
  expect(await mongo.db.listCollections().toArray()).toEqual([]);
});

test("a new broker is refused by the database of another region, and stays empty", async () => {
  const mongo = await newDatabase();
  await join(mongo);
  const empty = await newBroker();
  await expect(join(mongo, empty, "south")).rejects.toThrow(
    "Correct PARLEY_MONGODB_URL, PARLEY_MONGODB_DATABASE or PARLEY_REGION",
  );
  expect(await streamsOf(empty)).toEqual([]);
});

test("a service whose region is wrong is refused by its own servers", async () => {
  const mongo = await newDatabase();
  await join(mongo);
  await expect(join(mongo, broker, "south")).rejects.toThrow(
    "Correct PARLEY_REGION, or name the servers of this region",
  );
  await expect(requireDatabaseOfRegion({ region: "south", mongo })).rejects.toThrow("PARLEY_MONGODB_DATABASE");
  await expect(requireDatabaseOfRegion({ region: "north", mongo })).resolves.toBeUndefined();
});

test("a service without a database is refused by the broker of another region alone", async () => {
  await expect(requireBrokerOfRegion({ region: "south", broker })).resolves.toBeUndefined();
  expect(await streamsOf(broker)).toEqual([]);
  await join(await newDatabase());
  await expect(requireBrokerOfRegion({ region: "north", broker })).resolves.toBeUndefined();
  await expect(requireBrokerOfRegion({ region: "south", broker })).rejects.toThrow("PARLEY_NATS_URL");
});
