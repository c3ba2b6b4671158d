import { ObjectStoreServer, ScriptedEmbeddings } from "@parley/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Erasure } from "../src/domain/indexing/erasure.ts";
import { FindChunks } from "../src/domain/indexing/find-chunks.ts";
import { IndexLoss } from "../src/domain/indexing/index-loss.ts";
import { MeaningPass } from "../src/domain/indexing/meaning-pass.ts";
import { MissingRows } from "../src/domain/indexing/missing-rows.ts";
import { Publication } from "../src/domain/indexing/publication.ts";
import { TableRebuild } from "../src/domain/indexing/table-rebuild.ts";
import { Upkeep } from "../src/domain/indexing/upkeep.ts";
import { WordsPass } from "../src/domain/indexing/words-pass.ts";
import { checkPlacement } from "../src/domain/model/check-node.ts";
import { plainText } from "../src/domain/model/document-text.ts";
import { putNode } from "../src/domain/model/put-node.ts";
import { noFilter } from "../src/domain/model/search-filter.ts";
import { bucket, tablesOf, tracesOf } from "./_erasure.ts";
import { indexUnderTest } from "./_index.ts";
import type { IndexUnderTest } from "./_index.ts";

const workspaceId = "ws_1";
const signal = new AbortController().signal;
// A table that was written to at all is due, and what is nobody's goes at the next look.
const atOnce = { PARLEY_INDEX_KEEP_MS: "100" };
const due = { leaseMs: 5_000, eraseMs: -1 };
const patiently = { timeout: 30_000, interval: 100 };
let store: ObjectStoreServer;
let embeddingsServer: ScriptedEmbeddings;
let parts: IndexUnderTest;
let words: WordsPass;
let meaning: MeaningPass;
let finder: FindChunks;
let upkeep: Upkeep;

beforeAll(async () => {
  [store, embeddingsServer] = await Promise.all([ObjectStoreServer.start(), ScriptedEmbeddings.start()]);
});
beforeEach(async () => {
  parts = await indexUnderTest({
    ...store.environment,
    ...atOnce,
    PARLEY_KNOWLEDGE_BUCKET: bucket,
    PARLEY_EMBEDDINGS: embeddingsServer.setting,
  });
  const { index, queue, embeddings, leases, tables, model } = parts;
  if (embeddings === null) throw new Error("the settings have no embeddings");
  await parts.storage.prepare();
  await store.empty(bucket);
  const loss = new IndexLoss({ queue, index, onLost: () => undefined });
  const publication = new Publication({ queue, index, loss, renewMs: 500, onError: () => undefined });
  words = new WordsPass({ queue, index, publication, hasEmbeddings: true });
  meaning = new MeaningPass({ queue, index, publication, embeddings });
  finder = new FindChunks({ index, nodes: queue, embeddings, loss });
  const [workspaces, left] = [() => tables.workspaces(model), () => tables.left(model)];
  const missing = new MissingRows({ queue, index });
  const mine = { owner: "upkeep", leaseMs: 5_000, onError: () => undefined };
  upkeep = new Upkeep({ queue, index, leases, missing, loss, workspaces, left, ...mine });
  return () => parts.close();
});
afterAll(() => Promise.all([store.stop(), embeddingsServer.stop()]));

function dependenciesOf({ index, queue, tables, retired, storage, leases, model }: IndexUnderTest) {
  const missing = new MissingRows({ queue, index });
  const rebuild = new TableRebuild({ queue, index, missing });
  const loss = new IndexLoss({ queue, index, onLost: () => undefined });
  const mine = { owner: "erasure", onError: () => undefined, ...due };
  return { queue, tables, retired, storage, leases, rebuild, missing, loss, model, ...mine };
}

const erasureOf = (of: IndexUnderTest): Erasure => new Erasure(dependenciesOf(of));

const keyOf = (nodeId: string) => ({ workspaceId, dataSourceId: "dts_1", nodeId });

async function put(nodeId: string, text: string): Promise<void> {
  const nothing = { timestamp: 1, tags: [], parents: [], parentId: undefined, sourceUrl: undefined };
  const placement = checkPlacement(nodeId, { ...nothing, mimeType: undefined, title: undefined }, "text/plain");
  const key = keyOf(nodeId);
  await parts.nodes.put(key, putNode({ key, type: "document", placement, text: plainText(text), at: 1 }));
}

async function indexAll(): Promise<void> {
  while ((await words.execute(workspaceId, signal)) > 0);
  while ((await meaning.execute(workspaceId, signal)) > 0);
}

async function found(query: string): Promise<string[]> {
  const scopes = [{ dataSourceId: "dts_1", parentsIn: null }];
  const search = { workspaceId, scopes, types: null, filter: noFilter, queries: [query], count: 50, signal };
  return (await finder.execute(search)).chunks.map(({ node }) => node.nodeId);
}

/** Removes what is nobody's, once its time has come. */
async function removed(erasure: Erasure, tables: number): Promise<void> {
  await expect
    .poll(async () => {
      await erasure.remove(signal);
      return (await tablesOf(store)).length;
    }, patiently)
    .toBe(tables);
  expect(await parts.collections.retiredTables.countDocuments({})).toBe(0);
}

test("what was deleted or replaced is in no object and no version of a table, and the rest is found as before", async () => {
  embeddingsServer.synonyms("automobile", "car");
  await put("kept", "The automobile stands in the yard.");
  await put("gone", "A zanzibarian secret.");
  await put("edited", "A quetzalcoatlus flies.");
  await indexAll();
  expect(await tracesOf("zanzibarian", store)).not.toEqual([]);
  await parts.nodes.delete(keyOf("gone"), "document");
  await put("edited", "A pigeon flies.");
  await indexAll();
  await upkeep.removeDeleted(signal);
  await parts.index.optimize(workspaceId);
  // The engine alone leaves it for as long as it likes.
  expect(await tracesOf("zanzibarian", store)).not.toEqual([]);
  const embedded = embeddingsServer.passages.length;
  const erasure = erasureOf(parts);
  await erasure.rebuild(signal);
  expect(await found("car")).toContain("kept");
  await removed(erasure, 1);
  expect(await tracesOf("zanzibarian", store)).toEqual([]);
  expect(await tracesOf("quetzalcoatlus", store)).toEqual([]);
  expect(await tracesOf("pigeon", store)).not.toEqual([]);
  expect((await found("car"))[0]).toBe("kept");
  expect((await found("pigeon"))[0]).toBe("edited");
  expect(await parts.queue.isWaiting(workspaceId)).toBe(false);
  expect(embeddingsServer.passages.length).toBe(embedded);
});

test("rows of a deleted document go soon, also of a source that is emptied", async () => {
  await put("one", "The first.");
  await put("two", "The second.");
  await put("three", "The third.");
  await indexAll();
  await parts.nodes.delete(keyOf("one"), "document");
  await upkeep.removeDeleted(signal);
  expect((await parts.index.generations(workspaceId)).size).toBe(2);
  while (!(await parts.nodes.empty(keyOf(""))));
  await upkeep.removeDeleted(signal);
  expect((await parts.index.generations(workspaceId)).size).toBe(0);
  expect(await parts.collections.deletedGenerations.countDocuments({})).toBe(0);
});

test("a table that nobody has written to is not made anew", async () => {
  await put("kept", "A text.");
  await indexAll();
  const { tables, model } = parts;
  expect(await tables.changedBefore(model, Date.now() + 1)).toEqual([workspaceId]);
  await erasureOf(parts).rebuild(signal);
  expect(await tables.changedBefore(model, Date.now() + 1)).toEqual([]);
  await put("another", "Another text.");
  await indexAll();
  expect(await tables.changedBefore(model, Date.now() + 1)).toEqual([workspaceId]);
});

test("what a stop leaves of a table that was being made anew goes as soon as what was replaced", async () => {
  await put("gone", "A zanzibarian secret.");
  await indexAll();
  const { rebuild } = dependenciesOf(parts);
  let asked = 0;
  // Twice: what is live has been copied by then.
  await rebuild.execute(workspaceId, () => Promise.resolve(++asked <= 2));
  expect(await tablesOf(store)).toHaveLength(2);
  await removed(erasureOf(parts), 1);
  expect((await found("zanzibarian"))[0]).toBe("gone");
});

test("what becomes live in the former table after it was replaced is indexed again", async () => {
  await put("early", "An early bird.");
  await indexAll();
  await put("late", "A late worm.");
  const [claimed] = await parts.queue.claim(workspaceId, "words", { nodes: 1 });
  if (claimed === undefined) throw new Error("nothing was claimed");
  const chunk = { ordinal: 0, text: "A late worm.", offset: 0, path: [], hash: "h", vector: null };
  await parts.index.append(workspaceId, [{ ...claimed, chunks: [chunk] }]);
  await erasureOf(parts).rebuild(signal);
  // As by somebody who is killed before they look whether the table is still the one.
  const outcome = { node: claimed, pending: null, chunkCount: 1, tokenCount: 1, embedFrom: 1 };
  expect(await parts.queue.finish([outcome])).toEqual(new Set([claimed.generation]));
  expect(await found("worm")).not.toContain("late");
  await upkeep.sweep(signal);
  await indexAll();
  expect((await found("worm"))[0]).toBe("late");
});

test("writers and two replicas that make a table anew at once lose nothing and leave one table", async () => {
  for (let at = 0; at < 20; at++) await put(`first${at}`, `Text number${at}.`);
  await indexAll();
  const { tables, model } = parts;
  let isWriting = true;
  const writing = (async () => {
    for (let at = 0; at < 30; at++) {
      await put(`second${at}`, `Text word${at}.`);
      await words.execute(workspaceId, signal);
      await meaning.execute(workspaceId, signal);
    }
    isWriting = false;
  })();
  // Both have the lease, so that they do the same at the same time.
  const replicas = [erasureOf(parts), erasureOf(parts)];
  while (isWriting) await Promise.all(replicas.map((replica) => replica.rebuild(signal)));
  await writing;
  await indexAll();
  await upkeep.sweep(signal);
  for (let at = 0; at < 20; at++) expect((await found(`number${at}`))[0]).toBe(`first${at}`);
  for (let at = 0; at < 30; at++) expect((await found(`word${at}`))[0]).toBe(`second${at}`);
  await removed(erasureOf(parts), 1);
  const current = await tables.find(workspaceId, model);
  expect(await tablesOf(store)).toEqual([current?.name]);
  const generations = await parts.index.read(workspaceId, [...(await parts.index.generations(workspaceId))]);
  const rows = generations.map(({ generation, ordinal }) => `${generation}/${ordinal}`);
  expect(new Set(rows).size).toBe(rows.length);
});

test("the table of a former model goes once another has all", async () => {
  await put("kept", "A zanzibarian text.");
  await indexAll();
  const [table] = await parts.collections.indexTables.find({ workspaceId }).toArray();
  if (table === undefined) throw new Error("there is no table");
  const former = { ...table, _id: `${workspaceId}/former`, model: "former", changedAt: null };
  await parts.collections.indexTables.deleteMany({ workspaceId });
  await parts.collections.indexTables.insertOne(former);
  await upkeep.changeModel(signal);
  const notDue = new Erasure({ ...dependenciesOf(parts), eraseMs: 60_000 });
  await notDue.retireFormer(signal);
  expect(await parts.tables.former(parts.model)).toHaveLength(1);
  await indexAll();
  await notDue.retireFormer(signal);
  expect(await parts.tables.former(parts.model)).toEqual([]);
  await removed(erasureOf(parts), 1);
  expect((await found("zanzibarian"))[0]).toBe("kept");
});

test("the table of a former model goes in time though the other never has all", async () => {
  await put("gone", "A zanzibarian text.");
  await indexAll();
  const [table] = await parts.collections.indexTables.find({ workspaceId }).toArray();
  if (table === undefined) throw new Error("there is no table");
  await parts.collections.indexTables.deleteMany({ workspaceId });
  await parts.collections.indexTables.insertOne({ ...table, _id: `${workspaceId}/former`, model: "former" });
  await upkeep.changeModel(signal);
  await parts.nodes.delete(keyOf("gone"), "document");
  await put("waiting", "A text that nobody embeds.");
  const erasure = erasureOf(parts);
  await erasure.retireFormer(signal);
  await removed(erasure, 1);
  expect(await tracesOf("zanzibarian", store)).toEqual([]);
});

test("what nobody knows of goes too: tables that were never named, uploads that were never finished", async () => {
  await put("kept", "A text.");
  await indexAll();
  await store.put(bucket, "index/tbl_unknown.lance/data/rows.lance", "A zanzibarian text.");
  await store.putUnfinished(bucket, "index/tbl_killed.lance/data/rows.lance");
  const erasure = erasureOf(parts);
  await erasure.adopt();
  await removed(erasure, 1);
  expect(await tracesOf("zanzibarian", store)).toEqual([]);
  expect(await store.unfinished(bucket)).toEqual([]);
  expect((await found("text"))[0]).toBe("kept");
});
