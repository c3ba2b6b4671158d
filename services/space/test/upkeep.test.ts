import { afterAll, beforeAll, expect, test } from "vitest";
import { IndexedWorkspace, patiently, signal, workspaceId } from "./_indexed-workspace.ts";

let world: IndexedWorkspace;
let store: IndexedWorkspace["store"];
let embeddingsServer: IndexedWorkspace["embeddingsServer"];
let collections: IndexedWorkspace["collections"];
let queue: IndexedWorkspace["queue"];
let index: IndexedWorkspace["index"];
let words: IndexedWorkspace["words"];
let upkeep: IndexedWorkspace["upkeep"];
let leases: IndexedWorkspace["leases"];
let put: IndexedWorkspace["put"];
let indexAll: IndexedWorkspace["indexAll"];
let search: IndexedWorkspace["search"];
let found: IndexedWorkspace["found"];
beforeAll(async () => {
  world = await IndexedWorkspace.start();
  ({ store, embeddingsServer, collections, queue, index, words, upkeep, leases, put, indexAll, search, found } = world);
  embeddingsServer.synonyms("automobile", "car");
  await put("cars", "The automobile stands in the yard.");
  await put("cats", "The cat sleeps by the fire.");
  await indexAll();
});
afterAll(() => world[Symbol.asyncDispose]());

test("what was deleted is not found, though the index has it still; the sweep takes its rows away", async () => {
  await put("gone", "A unique zebra.");
  await indexAll();
  expect(await found("zebra")).toContain("gone");
  await collections.nodes.deleteOne({ nodeId: "gone" });
  expect(await found("zebra")).not.toContain("gone");
  await upkeep.removeDeleted(signal);
  const generations = await index.generations(workspaceId);
  await upkeep.sweep(signal);
  const left = await index.generations(workspaceId);
  expect(left.size).toBe(generations.size - 1);
  expect(left).toEqual(await queue.named(workspaceId, [...generations]));
});

test("a full page of what is gone does not hide what is there", async () => {
  for (let index = 0; index < 160; index++) await put(`many${index}`, "quagga", [], "dts_many");
  await indexAll();
  await collections.nodes.deleteMany({ nodeId: { $nin: ["many31", "many159"] }, dataSourceId: "dts_many" });
  const scopes = [{ dataSourceId: "dts_many", parentsIn: null }];
  expect((await found("quagga", { scopes, count: 2 })).toSorted()).toEqual(["many159", "many31"]);
});

test("many files become few, and what is in them is found as before", async () => {
  for (let index = 0; index < 25; index++) {
    await put(`file${index}`, `A text about emus number${index}.`);
    await words.execute(workspaceId, signal);
  }
  expect(index.worn()).toEqual([workspaceId]);
  await upkeep.optimize(signal);
  expect(index.worn()).toEqual([]);
  expect((await found("number7"))[0]).toBe("file7");
});

test("rows that others replaced go soon, and not while somebody merges files: that would begin again", async () => {
  await put("replaced", "The first text about kiwis.");
  await indexAll();
  const rows = async () => (await index.generations(workspaceId)).size;
  const noted = () => collections.deletedGenerations.countDocuments({});
  await upkeep.removeDeleted(signal);
  const before = await rows();
  await put("replaced", "The second text about kiwis.");
  await indexAll();
  const replaced = (await rows()) - before;
  expect(replaced).toBeGreaterThan(0);
  // This process, then another.
  for (let commit = 0; commit < 20; commit++) await index.remove(workspaceId, [`gen_${commit}`]);
  await expect.poll(() => index.worn(), patiently).toEqual([workspaceId]);
  const merging = upkeep.optimize(signal);
  await upkeep.removeDeleted(signal);
  expect(await noted()).toBe(replaced);
  await merging;
  await leases.take(workspaceId, "another", 60_000);
  await upkeep.removeDeleted(signal);
  expect([await noted(), (await rows()) - before]).toEqual([replaced, replaced]);
  await leases.end(workspaceId, "another");
  await upkeep.removeDeleted(signal);
  expect([await noted(), (await rows()) - before]).toEqual([0, 0]);
});

test("a sweep waits for who works on a table", async () => {
  await put("stray", "A text about geckos.");
  await indexAll();
  await upkeep.sweep(signal);
  const before = (await index.generations(workspaceId)).size;
  await collections.nodes.deleteOne({ nodeId: "stray" });
  await leases.take(workspaceId, "another", 1_000);
  await upkeep.sweep(signal);
  expect((await index.generations(workspaceId)).size).toBe(before - 1);
});

test("a bucket that was emptied is filled again from the database", async () => {
  await indexAll();
  expect((await found("zebra automobile"))[0]).toBe("cars");
  await store.empty("parley-knowledge");
  await expect(search("automobile")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect
    .poll(async () => {
      await indexAll();
      return (await search("automobile").catch(() => null))?.chunks[0]?.node.nodeId;
    }, patiently)
    .toBe("cars");
  expect((await found("car"))[0]).toBe("cars");
});

test("once the model has changed, documents are found by their words, then by what they mean", async () => {
  embeddingsServer.synonyms("ketch", "schooner");
  await put("sails", "A ketch in the harbour.");
  await put("doomed", "A ketch that sank.");
  await indexAll();
  const [table] = await collections.indexTables.find({}).toArray();
  if (table === undefined) throw new Error("there is no table");
  await collections.indexTables.deleteMany({});
  await collections.indexTables.insertOne({ ...table, _id: `${workspaceId}/another`, model: "another" });
  expect(await world.parts.tables.left(world.parts.model)).toEqual([workspaceId]);
  expect(await found("ketch")).toContain("sails");
  await upkeep.changeModel(signal);
  expect(await world.parts.tables.left(world.parts.model)).toEqual([]);
  expect(await found("ketch")).toContain("sails");
  await upkeep.sweep(signal);
  expect(await found("ketch")).toContain("sails");
  // What is deleted meanwhile is not shown.
  await put("sails", "A dhow in the harbour.");
  await world.parts.nodes.delete({ workspaceId, dataSourceId: "dts_1", nodeId: "doomed" }, "document");
  expect(await found("ketch")).not.toContain("doomed");
  await indexAll();
  // By meaning any of those may be near that have nothing to do with it.
  expect((await search("ketch", { count: 50 })).chunks.filter(({ chunk }) => chunk.text.includes("ketch"))).toEqual([]);
  expect((await found("dhow"))[0]).toBe("sails");
  expect((await found("automobile"))[0]).toBe("cars");
  expect((await found("car"))[0]).toBe("cars");
  await upkeep.removeDeleted(signal);
  const written = await index.generations(workspaceId);
  expect(await queue.named(workspaceId, [...written])).toEqual(written);
});

test("while the storage is away a search says so", async () => {
  await store.stop();
  await expect(search("automobile")).rejects.toMatchObject({ code: "UNAVAILABLE", reason: "SEARCH_UNAVAILABLE" });
  await store.startAgain();
  // Not at once: for a moment nobody tries a storage that was away.
  await expect.poll(async () => (await found("automobile").catch(() => []))[0], patiently).toBe("cars");
});

test("while the storage hangs a search says so, before whoever asked gives up", async () => {
  store.signal("SIGSTOP");
  try {
    const asked = performance.now();
    await expect(search("automobile")).rejects.toMatchObject({ code: "UNAVAILABLE", reason: "SEARCH_UNAVAILABLE" });
    expect(performance.now() - asked).toBeLessThan(10_000);
  } finally {
    store.signal("SIGCONT");
  }
  await expect.poll(async () => (await found("automobile").catch(() => []))[0], patiently).toBe("cars");
}, 60_000);
