import {
  dataSourceServiceDefinition,
  documentServiceDefinition,
  searchServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import {
  ObjectStoreServer,
  ServiceProcess,
  eventually,
  isolatedDatabases,
  isolatedNatsUrl,
  onDatabase,
  testStack,
  sampled,
} from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bucket, tracesOf } from "./_erasure.ts";

const databases = isolatedDatabases();
const database = databases.name("space");
const actor = { workspaceId: "ws_1", keyId: "key1", region: "local", scopes: ["spaces:manage", "spaces:write"] };
const patienceMs = 150_000;
let storage: ObjectStoreServer;
/** Takes requests and indexes nothing. */
let api: ServiceProcess;
/** Index, and take no requests. */
let indexers: readonly [ServiceProcess, ServiceProcess];
let clients: Awaited<ReturnType<typeof connect>>;

async function connect(address: string) {
  const options = { address, deadlineMs: 30_000 };
  const documents = createClient(documentServiceDefinition, options);
  const search = createClient(searchServiceDefinition, options);
  const spaces = createClient(spaceServiceDefinition, options);
  const sources = createClient(dataSourceServiceDefinition, options);
  const { space } = await spaces.CreateSpace({ actor, name: "Papers", kind: "SPACE_KIND_REGULAR" });
  const made = await sources.CreateDataSource({ actor, spaceId: space?.spaceId ?? "", name: "Papers" });
  const dataSourceId = made.dataSource?.dataSourceId ?? "";
  return {
    put: (documentId: string, text: string) =>
      documents.UpsertDocument({ actor, dataSourceId, documentId, text, async: true }),
    remove: (documentId: string) => documents.DeleteDocument({ actor, dataSourceId, documentId }),
    waiting: async () => (await documents.CheckUpsertQueue({ actor, dataSourceId })).runningCount,
    search: async (query: string) => {
      const { documents: found } = await search.SearchDataSource({ actor, dataSourceId, query, topK: 20 });
      return found.map(({ documentId }) => documentId);
    },
    close: () => {
      for (const client of [documents, search, spaces, sources]) client.close();
    },
  };
}

beforeAll(async () => {
  storage = await ObjectStoreServer.start();
  const environment = {
    ...storage.environment,
    PARLEY_MONGODB_URL: testStack().mongodbUrl,
    PARLEY_MONGODB_DATABASE: database,
    PARLEY_NATS_URL: isolatedNatsUrl(),
    PARLEY_KNOWLEDGE_BUCKET: bucket,
    PARLEY_UPSERTS_PER_MINUTE: "0",
    PARLEY_INDEX_CLAIM_MS: "1500",
    PARLEY_INDEX_SWEEP_MS: "500",
    PARLEY_INDEX_ERASE_MS: "500",
    PARLEY_INDEX_KEEP_MS: "2000",
    PARLEY_DRAIN_MS: "30000",
  };
  const address = `127.0.0.1:${await freePort()}`;
  api = new ServiceProcess("space", { ...environment, PARLEY_GRPC_ADDRESS: address, PARLEY_SPACE_ROLES: "api" });
  const alone = { ...environment, PARLEY_GRPC_ADDRESS: "127.0.0.1:0", PARLEY_SPACE_ROLES: "index" };
  indexers = [new ServiceProcess("space", alone), new ServiceProcess("space", alone)];
  await api.start();
  clients = await connect(address);
});
afterAll(async () => {
  clients.close();
  await Promise.all([api, ...indexers].map((process) => process.stop()));
  await storage.stop();
  await databases.drop();
});

const nothingWaits = () =>
  eventually("nothing waits", async () => ((await clients.waiting()) === "0" ? true : undefined), patienceMs);

async function isErased(word: string): Promise<void> {
  let traces: readonly string[] = [];
  const looked = async (): Promise<true | undefined> => {
    // A table may go while it is read.
    traces = await tracesOf(word, storage).catch((error: unknown) => [String(error)]);
    return traces.length === 0 ? true : undefined;
  };
  await eventually("it is nowhere", looked, patienceMs).catch((error: unknown) => {
    throw new Error(`${word} is in ${traces.join(", ")}`, { cause: error });
  });
}

test.each(sampled(["index.switched", "index.copied", "index.removing", "index.erased", "index.copying"], 1))(
  "an indexer that is killed at %s leaves nothing of what was deleted, and loses nothing else",
  async (point) => {
    const [first, second] = indexers;
    await second.start();
    const word = `zanzibar${point.replace(".", "")}`;
    await clients.put(`gone at ${point}`, `The secret ${word}.`);
    await clients.put(`kept at ${point}`, `The pigeon after ${point}.`);
    await nothingWaits();
    // A stop that is cut short would leave what it has copied for longer than anybody waits here.
    second.signal("SIGTERM");
    await second.exited;
    await clients.remove(`gone at ${point}`);
    await first.start({ PARLEY_EXIT_POINT: point });
    await first.exited;
    // As if the time of its leases were over.
    await onDatabase(database, (db) => db.collection("index_leases").deleteMany({}));
    await Promise.all([first.start(), second.start()]);
    await clients.put(`written after ${point}`, `A sparrow after ${point}.`);
    await isErased(word);
    await nothingWaits();
    expect(await clients.search("sparrow")).toContain(`written after ${point}`);
    expect(await clients.search("pigeon")).toContain(`kept at ${point}`);
    await Promise.all(indexers.map((indexer) => indexer.stop()));
  },
  300_000,
);

test("documents that are written while tables are made anew by two replicas are all found", async () => {
  await Promise.all(indexers.map((indexer) => indexer.start()));
  for (let at = 0; at < 60; at++) {
    await clients.put(`busy${at % 20}`, `The heron number${at}.`);
    if (at % 7 === 0) await clients.remove(`busy${at % 20}`);
  }
  await nothingWaits();
  for (let at = 40; at < 60; at++)
    if (at % 7 !== 0)
      await eventually(`number${at} is found`, async () =>
        (await clients.search(`number${at}`))[0] === `busy${at % 20}` ? true : undefined,
      );
  await isErased("number42");
}, 300_000);
