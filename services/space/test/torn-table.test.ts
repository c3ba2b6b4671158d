import { ObjectStoreServer, ScriptedEmbeddings, eventually } from "@parley/testing";
import { Client } from "minio";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Harness, writer } from "./_harness.ts";
import { faultyWay } from "./_faulty-way.ts";
import type { FaultyWay } from "./_faulty-way.ts";
import { indexUnderTest } from "./_index.ts";
import type { IndexUnderTest } from "./_index.ts";
import { Workspaces } from "./_workspaces.ts";

// Its name is in what an object store says of an object that is missing.
const bucket = "acme-bucket";
const patiently = { timeout: 20_000, interval: 200 };
const signal = new AbortController().signal;
let store: ObjectStoreServer;
let way: FaultyWay;
let embeddingsServer: ScriptedEmbeddings;
let parts: IndexUnderTest;
let workspaces: Workspaces;

beforeAll(async () => {
  [store, embeddingsServer] = await Promise.all([ObjectStoreServer.start(), ScriptedEmbeddings.start()]);
  way = await faultyWay(store);
  embeddingsServer.synonyms("automobile", "car");
});
beforeEach(async () => {
  parts = await indexUnderTest({
    ...store.environment,
    PARLEY_S3_URL: way.url,
    PARLEY_KNOWLEDGE_BUCKET: bucket,
    PARLEY_EMBEDDINGS: embeddingsServer.setting,
  });
  workspaces = new Workspaces(parts);
  for (const workspaceId of ["ws_1", "ws_2"]) {
    await workspaces.put(workspaceId, "cars", "The automobile stands in the yard.");
    await workspaces.put(workspaceId, "cats", "The cat sleeps by the fire.");
    await workspaces.indexAll(workspaceId);
  }
  return async () => {
    way.fail(null);
    await parts.close();
  };
});
afterAll(async () => {
  await way.close();
  await Promise.all([store.stop(), embeddingsServer.stop()]);
});

type Damage = (key: string, bytes: Buffer) => Promise<void>;

const damages: Readonly<Record<string, Damage>> = {
  "is gone": (key) => store.remove(bucket, key),
  "lacks its end": (key, bytes) => put(key, bytes.subarray(0, bytes.length / 2)),
  "is empty": (key) => store.put(bucket, key, ""),
  "holds something else": (key, bytes) => store.put(bucket, key, "x".repeat(bytes.length)),
  "has other bytes where its rows were": (key, bytes) =>
    put(key, Buffer.from(bytes).fill(0xff, 0, Math.floor(bytes.length / 2))),
};

async function put(key: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(way.url);
  const of = (name: string): string => store.environment[name] ?? "";
  const keys = { accessKey: of("PARLEY_S3_ACCESS_KEY"), secretKey: of("PARLEY_S3_SECRET_KEY") };
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, region: "us-east-1", ...keys });
  await client.putObject(bucket, key, bytes);
}

/** Damages what a workspace's table has in a folder. */
async function tear(workspaceId: string, folder: string, damage: Damage): Promise<void> {
  await tearAt(`index/${await workspaces.tableOf(workspaceId)}.lance/${folder}/`, damage);
}

/** Damages what the bucket has at a place. */
async function tearAt(place: string, damage: Damage): Promise<void> {
  const theirs = [...(await store.objects(bucket))].filter(([key]) => key.startsWith(place));
  expect(theirs.length).toBeGreaterThan(0);
  for (const [key, bytes] of theirs) await damage(key, bytes);
}

/** Waits until a workspace's documents are found as before. */
async function isFoundAgain(workspaceId: string): Promise<void> {
  await expect
    .poll(async () => {
      await workspaces.indexAll(workspaceId);
      return (await workspaces.found(workspaceId, "automobile"))[0];
    }, patiently)
    .toBe("cars");
  expect((await workspaces.found(workspaceId, "car"))[0]).toBe("cars");
  expect((await workspaces.found(workspaceId, "cat"))[0]).toBe("cats");
}

test.each(Object.entries(damages))(
  "a table of which a file %s is made anew once a search meets it",
  async (_, damage) => {
    const torn = await workspaces.tableOf("ws_1");
    await tear("ws_1", "data", damage);
    await expect(workspaces.found("ws_1", "automobile")).rejects.toMatchObject({ reason: "SEARCH_UNAVAILABLE" });
    expect(await parts.queue.isWaiting("ws_1")).toBe(true);
    // Nobody else's searches stop for it.
    expect((await workspaces.found("ws_2", "automobile"))[0]).toBe("cars");
    await isFoundAgain("ws_1");
    expect(await workspaces.tableOf("ws_1")).not.toBe(torn);
    expect(workspaces.lost).toEqual([torn]);
  },
);

test("a table whose list of files can't be read is made anew", async () => {
  await tear("ws_1", "_versions", damages["lacks its end"] as Damage);
  await expect(workspaces.found("ws_1", "automobile")).rejects.toMatchObject({ reason: "SEARCH_UNAVAILABLE" });
  await isFoundAgain("ws_1");
});

test("a table whose own indexes are gone is made anew", async () => {
  await parts.index.optimize("ws_1");
  await tear("ws_1", "_indices", damages["is gone"] as Damage);
  await expect(workspaces.found("ws_1", "automobile")).rejects.toMatchObject({ reason: "SEARCH_UNAVAILABLE" });
  await isFoundAgain("ws_1");
});

test("a pass that meets a torn table fails, so that it pauses, and finds the table made anew afterwards", async () => {
  await tear("ws_1", "data", damages["is gone"] as Damage);
  await workspaces.put("ws_1", "cars", "The automobile stands in the garage.");
  await expect(workspaces.words.execute("ws_1", signal)).rejects.toThrow("can't be read");
  await workspaces.indexAll("ws_1");
  expect((await workspaces.found("ws_1", "garage"))[0]).toBe("cars");
  expect(await parts.queue.isWaiting("ws_1")).toBe(false);
});

test("the sweep and the erasure begin a torn table again, and serve the other workspaces", async () => {
  for (const work of [() => workspaces.upkeep.sweep(signal), () => workspaces.erasure.rebuild(signal)]) {
    await tear("ws_1", "data", damages["is gone"] as Damage);
    await expect(work()).rejects.toThrow("1 of 2 failed: ws_1");
    expect(await parts.queue.isWaiting("ws_1")).toBe(true);
    await isFoundAgain("ws_1");
  }
});

test("a storage that fails for one table fails no other workspace", async () => {
  const [bad, good] = [await workspaces.tableOf("ws_1"), await workspaces.tableOf("ws_2")];
  way.fail(`${bad}.lance`);
  await expect(workspaces.found("ws_1", "automobile")).rejects.toMatchObject({ reason: "SEARCH_UNAVAILABLE" });
  expect((await workspaces.found("ws_2", "automobile"))[0]).toBe("cars");

  await workspaces.upkeep.removeDeleted(signal).catch(() => undefined);
  const former = await parts.index.generations("ws_2");
  await parts.collections.nodes.deleteOne({ workspaceId: "ws_2", nodeId: "cats" });
  await expect(workspaces.upkeep.sweep(signal)).rejects.toThrow("ws_1");
  expect((await parts.index.generations("ws_2")).size).toBe(former.size - 1);
  await expect(workspaces.erasure.rebuild(signal)).rejects.toThrow("ws_1");
  expect(await workspaces.tableOf("ws_2")).not.toBe(good);
  expect(await workspaces.tableOf("ws_1")).toBe(bad);
  way.fail(null);
  await expect.poll(() => workspaces.found("ws_1", "automobile"), patiently).toContain("cars");
});

test("a running service finds again, soon after its table was torn, what it found before and what came since", async () => {
  await store.empty(bucket);
  const settings = { PARLEY_KNOWLEDGE_BUCKET: bucket, PARLEY_EMBEDDINGS: embeddingsServer.setting };
  const parley = new Harness({ ...store.environment, ...settings });
  await parley.start();
  try {
    const { dataSourceId } = await parley.source();
    const put = (documentId: string, text: string) =>
      parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text, async: true });
    const isFound = (documentId: string, query: string) =>
      eventually(`${documentId} is found`, async () => {
        const request = { actor: writer, dataSourceId, query, topK: 1 };
        const answer = await parley.search.SearchDataSource(request).catch(() => null);
        return answer?.documents[0]?.documentId === documentId ? true : undefined;
      });
    await put("heron", "A heron waits.");
    await put("swan", "A swan swims.");
    await isFound("heron", "heron");
    await isFound("swan", "swan");
    await tearAt("index/", (key) => (key.includes("/data/") ? store.remove(bucket, key) : Promise.resolve()));
    await put("heron", "A heron flies.");
    await isFound("heron", "flies");
    await isFound("swan", "swan");
  } finally {
    await parley.stop();
  }
});
