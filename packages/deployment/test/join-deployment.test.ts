import { join as pathOf } from "node:path";
import { Broker } from "@parley/events";
import { freePort, startNats } from "@parley/local-stack";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { eventually, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkPeer } from "../src/check-peer.ts";
import { joinDeployment, requireDatabaseOfRegion } from "../src/join-deployment.ts";

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
const onForeign = onError;

async function join(mongo: Mongo, at = broker, region = "north"): Promise<void> {
  await joinDeployment({ region, mongo, broker: at, replicas: 1, onError, onForeign });
}

async function reconnect(at: Broker): Promise<void> {
  const reconnected = new Promise<void>((resolve) => at.onConnection((isConnected) => isConnected && resolve()));
  await at.connection.reconnect();
  await reconnected;
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
  await reconnect(broker);
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

test("reports the broker of another installation after a reconnect, and does not change its mark", async () => {
  const port = await freePort();
  const start = (name: string) =>
    startNats({ dir: pathOf(testStack().dir, `foreign-${port}-${name}`), port, log: () => undefined });
  const markAt = async (at: Broker) => (await at.manager.streams.info("DEPLOYMENT")).config.metadata;
  const foreign = Promise.withResolvers<unknown>();
  const theirs = await start("theirs");
  const theirBroker = await Broker.connect({ url: theirs.url, name: "test" });
  await join(await newDatabase(), theirBroker);
  const before = await markAt(theirBroker);
  await theirBroker.close();
  await theirs.stop();
  const own = await start("own");
  await using stack = new AsyncDisposableStack();
  const ownBroker = await Broker.connect({ url: own.url, name: "test" });
  stack.defer(() => ownBroker.close());
  const mongo = await newDatabase();
  await joinDeployment({
    region: "north",
    mongo,
    broker: ownBroker,
    // The broker is away for a moment.
    onError: () => undefined,
    onForeign: foreign.resolve,
  });
  await own.stop();
  const again = await start("theirs");
  stack.defer(() => again.stop());
  expect(String(await foreign.promise)).toContain("one of them names another installation's server");
  expect(await markAt(ownBroker)).toEqual(before);
});

test("marks a broker that lost its data once a check succeeds, without another reconnect", async () => {
  const mongo = await newDatabase();
  let failures = 0;
  const failing = {
    get db() {
      if (failures-- > 0) throw new Error("no primary");
      return mongo.db;
    },
  };
  const errors: string[] = [];
  await joinDeployment({
    region: "north",
    mongo: failing,
    broker,
    onError: (error) => errors.push(String(error)),
    onForeign,
  });
  await broker.manager.streams.delete("DEPLOYMENT");
  failures = 2;
  await reconnect(broker);
  await eventually("the broker is marked again", async () =>
    (await streamsOf(broker)).includes("DEPLOYMENT") ? true : undefined,
  );
  expect(errors).toEqual(["Error: no primary", "Error: no primary"]);
});

/** What a service without a database finds out of this test's broker. */
function peerCheck(peer: { readonly installation: string; readonly region: string }, region = "north") {
  const result = Promise.withResolvers<string>();
  const waiting = Promise.withResolvers<string>();
  const check = checkPeer({
    region,
    broker,
    findPeer: async () => ({ name: "the service at x:1", setting: "PARLEY_X_ADDRESS", ...peer }),
    onError: (error) => waiting.resolve(String(error)),
    onForeign: (error) => result.resolve(String(error)),
  });
  resources.use(check);
  void check.passed(new AbortController().signal).then(() => result.resolve("passed"));
  return { result: result.promise, waiting: waiting.promise };
}

test("a service without a database waits until the broker is marked, and does not mark it", async () => {
  const mongo = await newDatabase();
  const installation = "ins_known";
  await mongo.db.collection("deployment").insertOne({ _id: "deployment" as never, installation, region: "north" });
  const check = peerCheck({ installation, region: "north" });
  expect(await check.waiting).toContain("has no mark yet");
  expect(await streamsOf(broker)).toEqual([]);
  await join(mongo);
  expect(await check.result).toBe("passed");
});

test("a service without a database refuses a broker of another region or of an installation that its peer does not have", async () => {
  const mongo = await newDatabase();
  await join(mongo);
  const installation = String((await markOf(mongo))?.["installation"]);
  expect(await peerCheck({ installation, region: "south" }, "south").result).toContain(
    "Correct PARLEY_NATS_URL or PARLEY_REGION",
  );
  expect(await peerCheck({ installation: "ins_other", region: "north" }).result).toContain(
    "Correct PARLEY_NATS_URL or PARLEY_X_ADDRESS: one of them names another installation's server",
  );
});
