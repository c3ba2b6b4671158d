import {
  dataSourceServiceDefinition,
  documentServiceDefinition,
  searchServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { createClient } from "@parley/grpc";
import { isAppError } from "@parley/errors";
import { freePort } from "@parley/local-stack";
import {
  ObjectStoreServer,
  ScriptedEmbeddings,
  ServiceProcess,
  eventually,
  isolatedDatabases,
  isolatedNatsUrl,
  onDatabase,
  testStack,
  isLongRun,
  sampled,
} from "@parley/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

const databases = isolatedDatabases();
const actor = { workspaceId: "ws_1", keyId: "key1", region: "local", scopes: ["spaces:manage", "spaces:write"] };
const patienceMs = 60_000;
let storage: ObjectStoreServer;
let embeddings: ScriptedEmbeddings;
/** Takes requests and indexes nothing. */
let api: ServiceProcess;
/** Index, and take no requests. */
let indexers: readonly ServiceProcess[];
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
    search: async (query: string) =>
      (await search.SearchDataSource({ actor, dataSourceId, query, topK: 20 })).documents,
    close: () => {
      for (const client of [documents, search, spaces, sources]) client.close();
    },
  };
}

beforeAll(async () => {
  [storage, embeddings] = await Promise.all([ObjectStoreServer.start(), ScriptedEmbeddings.start()]);
  const environment = {
    ...storage.environment,
    PARLEY_MONGODB_URL: testStack().mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.name("space"),
    PARLEY_NATS_URL: isolatedNatsUrl(),
    PARLEY_EMBEDDINGS: embeddings.setting,
    PARLEY_UPSERTS_PER_MINUTE: "0",
    PARLEY_INDEX_CLAIM_MS: "1500",
    PARLEY_INDEX_SWEEP_MS: "500",
    PARLEY_DRAIN_MS: "500",
  };
  const address = `127.0.0.1:${await freePort()}`;
  api = new ServiceProcess("space", { ...environment, PARLEY_GRPC_ADDRESS: address, PARLEY_SPACE_ROLES: "api" });
  const alone = { ...environment, PARLEY_GRPC_ADDRESS: "127.0.0.1:0", PARLEY_SPACE_ROLES: "index" };
  indexers = [new ServiceProcess("space", alone), new ServiceProcess("space", alone)];
  await api.start();
  await Promise.all(indexers.map((indexer) => indexer.start()));
  clients = await connect(address);
});
afterAll(async () => {
  clients.close();
  await Promise.all([api, ...indexers].map((process) => process.stop()));
  await Promise.all([storage.stop(), embeddings.stop()]);
  await databases.drop();
});

const nothingWaits = () =>
  eventually("nothing waits", async () => ((await clients.waiting()) === "0" ? true : undefined), patienceMs);

async function chunksFor(query: string): Promise<string[]> {
  return (await clients.search(query)).flatMap(({ chunks }) => chunks.map(({ text }) => text));
}

test.each(sampled(["index.appended", "index.published", "index.claimed", "index.removed"], 1))(
  "an indexer that is killed at %s leaves nothing lost, doubled or stale",
  async (point) => {
    const id = `killed at ${point}`;
    await clients.put(id, `The former text of ${point}.`);
    await nothingWaits();
    const [first, second] = indexers as readonly [ServiceProcess, ServiceProcess];
    await Promise.all([first.kill(), second.kill()]);
    await first.start({ PARLEY_EXIT_POINT: point });
    const text = `The newer text of ${point}.`;
    await clients.put(id, text);
    await first.exited;
    // Whatever state it was left in, what is found is one version as a whole.
    const meanwhile = (await chunksFor(point)).filter((chunk) => chunk.includes(point));
    expect(meanwhile).toHaveLength(1);
    await Promise.all([first.start(), second.start()]);
    await nothingWaits();
    expect((await chunksFor(point)).filter((chunk) => chunk.includes(point))).toEqual([text]);
  },
);

const steps = fc.record({
  /** Of twelve documents. */
  nth: fc.nat(11),
  removes: fc.boolean(),
  /** Which indexer is killed; mostly none. */
  kills: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(1) }),
});

test("random writes and kills end with an index that says what the database says, and never show what was deleted", async () => {
  const there = new Map<string, string>();
  const taken = fc.sample(steps, { numRuns: isLongRun ? 60 : 20, seed: 11 });
  for (const [step, { nth, removes, kills }] of taken.entries()) {
    const id = `random${nth}`;
    const former = there.get(id);
    if (removes && former !== undefined) {
      await clients.remove(id);
      there.delete(id);
      expect(await chunksFor(former)).not.toContain(former);
    } else {
      const text = `Version ${step} of ${id}, word${step}.`;
      await clients.put(id, text);
      there.set(id, text);
    }
    if (kills !== null) await indexers[kills]?.restart();
  }
  await nothingWaits();
  for (const [id, text] of there) {
    const found = (await clients.search(text)).find(({ documentId }) => documentId === id);
    expect(found?.chunks.map((chunk) => chunk.text)).toEqual([text]);
  }
  const ids = new Set((await clients.search("Version random")).map(({ documentId }) => documentId));
  expect([...ids].filter((id) => id.startsWith("random")).toSorted()).toEqual([...there.keys()].toSorted());
}, 300_000);

test("an indexer that stood still past its claim publishes nothing when it goes on", async () => {
  const [first, second] = indexers as readonly [ServiceProcess, ServiceProcess];
  await second.kill();
  embeddings.play({ kind: "answer", delayMs: 300 });
  await clients.put("stopped", "The text that somebody began with.");
  await eventually("it is claimed", async () => {
    const building = await onDatabase(databases.name("space"), (db) =>
      db.collection("nodes").findOne({ nodeId: "stopped", building: { $ne: null } }),
    );
    return building === null ? undefined : true;
  });
  first.signal("SIGSTOP");
  embeddings.play({ kind: "answer" });
  await second.start();
  await clients.put("stopped", "The text that came after.");
  await nothingWaits();
  first.signal("SIGCONT");
  await clients.put("another", "Something else that is indexed.");
  await nothingWaits();
  expect((await chunksFor("text that")).filter((chunk) => chunk.startsWith("The text that"))).toEqual([
    "The text that came after.",
  ]);
});

test("documents are accepted while the storage of the index is away, and found once it is back", async () => {
  await storage.stop();
  await clients.put("outage", "Written during an outage.");
  await expect(clients.search("outage")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await storage.startAgain();
  await nothingWaits();
  // For two seconds more a replica that met the outage says so, and to try again.
  const found = await eventually("searches are answered", () =>
    clients.search("outage").catch((error: unknown) => {
      if (isAppError(error) && error.code === "UNAVAILABLE") return undefined;
      throw error;
    }),
  );
  expect(found[0]?.documentId).toBe("outage");
  // The engine's own words would be lines that no log reader understands.
  const lines = [api, ...indexers].flatMap(({ output }) => output.split("\n"));
  expect(lines.filter((line) => line.includes("lance::"))).toEqual(lines.filter((line) => /^\{.*lance::/.test(line)));
}, 300_000);
