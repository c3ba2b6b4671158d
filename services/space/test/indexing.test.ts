import { ObjectStoreServer, ScriptedEmbeddings } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FindChunks } from "../src/domain/indexing/find-chunks.ts";
import { IndexLoss } from "../src/domain/indexing/index-loss.ts";
import { MeaningPass } from "../src/domain/indexing/meaning-pass.ts";
import { MissingRows } from "../src/domain/indexing/missing-rows.ts";
import { Publication } from "../src/domain/indexing/publication.ts";
import { WordsPass } from "../src/domain/indexing/words-pass.ts";
import { Upkeep } from "../src/domain/indexing/upkeep.ts";
import type { ChunkIndex } from "../src/domain/model/chunk-index.ts";
import { EmbeddingsAway } from "../src/domain/model/embeddings.ts";
import { checkPlacement } from "../src/domain/model/check-node.ts";
import { putNode } from "../src/domain/model/put-node.ts";
import { noFilter } from "../src/domain/model/search-filter.ts";
import type { Collections } from "../src/storage/collections.ts";
import { MongoIndexLeases } from "../src/storage/mongo-index-leases.ts";
import { MongoIndexQueue } from "../src/storage/mongo-index-queue.ts";
import { indexUnderTest } from "./_index.ts";
import type { IndexUnderTest } from "./_index.ts";

const workspaceId = "ws_1";
const patiently = { timeout: 20_000, interval: 200 };
const signal = new AbortController().signal;
let store: ObjectStoreServer;
let embeddingsServer: ScriptedEmbeddings;
let collections: Collections;
let queue: MongoIndexQueue;
let index: ChunkIndex;
let words: WordsPass;
let meaning: MeaningPass;
let finder: FindChunks;
let upkeep: Upkeep;

let parts: IndexUnderTest;

beforeAll(async () => {
  [store, embeddingsServer] = await Promise.all([ObjectStoreServer.start(), ScriptedEmbeddings.start()]);
  parts = await indexUnderTest({
    ...store.environment,
    PARLEY_KNOWLEDGE_BUCKET: "parley-knowledge",
    PARLEY_EMBEDDINGS: embeddingsServer.setting,
  });
  const { model, embeddings } = parts;
  if (embeddings === null) throw new Error("the settings have no embeddings");
  ({ collections, index } = parts);
  queue = new MongoIndexQueue({ collections, claimMs: 2_000 });
  const loss = new IndexLoss({ queue, index, onLost: () => undefined });
  const publication = new Publication({ queue, index, loss });
  words = new WordsPass({ queue, index, publication, hasEmbeddings: true });
  meaning = new MeaningPass({ queue, index, publication, embeddings });
  finder = new FindChunks({ index, nodes: queue, embeddings, loss });
  const leases = new MongoIndexLeases(collections);
  const workspaces = () => parts.tables.workspaces(model);
  const left = () => parts.tables.left(model);
  const missing = new MissingRows({ queue, index });
  const mine = { owner: "me", leaseMs: 10_000, onError: () => undefined };
  upkeep = new Upkeep({ queue, index, leases, missing, loss, workspaces, left, ...mine });
});
afterAll(async () => {
  await parts.close();
  await Promise.all([store.stop(), embeddingsServer.stop()]);
});

async function put(nodeId: string, text: string, tags: string[] = [], dataSourceId = "dts_1"): Promise<void> {
  const key = { workspaceId, dataSourceId, nodeId };
  const nothing = { timestamp: 1, parents: [], parentId: undefined, sourceUrl: undefined, mimeType: undefined };
  const placement = checkPlacement(nodeId, { ...nothing, tags, title: undefined }, "text/plain");
  await parts.nodes.put(key, putNode({ key, type: "document", placement, text: { text, sections: null }, at: 1 }));
}

async function indexAll(): Promise<void> {
  while ((await words.execute(workspaceId)) > 0);
  while ((await meaning.execute(workspaceId, signal)) > 0);
}

async function search(query: string, fields: Partial<Parameters<FindChunks["execute"]>[0]> = {}) {
  const scopes = [{ dataSourceId: "dts_1", parentsIn: null }];
  return finder.execute({
    workspaceId,
    scopes,
    filter: noFilter,
    types: null,
    queries: [query],
    count: 5,
    signal,
    ...fields,
  });
}

async function found(query: string, fields: Parameters<typeof search>[1] = {}): Promise<string[]> {
  return (await search(query, fields)).chunks.map(({ node }) => node.nodeId);
}

test("a text is found by its words, then by what it means", async () => {
  embeddingsServer.synonyms("automobile", "car");
  await put("cars", "The automobile stands in the yard.");
  await put("cats", "The cat sleeps by the fire.");
  await words.execute(workspaceId);
  expect(await found("automobile")).toEqual(["cars"]);
  expect(await found("car")).toEqual([]);
  await meaning.execute(workspaceId, signal);
  expect((await found("car"))[0]).toBe("cars");
  const nodes = await collections.nodes.find({ workspaceId }).toArray();
  expect(nodes.map(({ pending, chunkCount, tokenCount }) => [pending, chunkCount, tokenCount])).toEqual([
    [null, 1, 7],
    [null, 1, 7],
  ]);
});

test("what stands there again costs no embedding, and of a change what changed", async () => {
  const text = (end: string) => `# One\n\nThe first part.\n\n# Two\n\n${end}`;
  await put("parts", text("The second part."));
  await indexAll();
  const before = embeddingsServer.passages.length;
  await put("parts", text("The second part."), ["tagged"]);
  await indexAll();
  expect(embeddingsServer.passages.length).toBe(before);
  expect(await found("second", { filter: { ...noFilter, tagsIn: ["tagged"] } })).toContain("parts");
  await put("parts", text("Something else."));
  await indexAll();
  expect(embeddingsServer.passages.slice(before)).toEqual(["Two\n# Two\n\nSomething else."]);
  expect((await search("second")).chunks.every(({ chunk }) => !chunk.text.includes("second"))).toBe(true);
});

test("text is found by its words while the embeddings server is away, and by meaning once it is back", async () => {
  embeddingsServer.synonyms("boat", "ship");
  for (const script of [{ kind: "status", status: 503 }, { kind: "wrong" }] as const) {
    embeddingsServer.play(script);
    await put("boats", `A boat at sea, ${script.kind}.`);
    await words.execute(workspaceId);
    await expect(meaning.execute(workspaceId, signal)).rejects.toThrow("embeddings server");
    const result = await search("boat");
    expect(result.wordsOnly).toBe(true);
    expect(result.chunks.map(({ node }) => node.nodeId)).toEqual(["boats"]);
  }
  embeddingsServer.play({ kind: "answer" });
  await indexAll();
  expect((await found("ship"))[0]).toBe("boats");
});

const sections = (word: string) => Array.from({ length: 6 }, (_, at) => `# ${word} ${at}\n\n${word}${at} is here.`);

/** A pass that embeds two texts at a time. */
function smallTurns(changes: { readonly failsAt?: number; readonly turnMs?: number }): MeaningPass {
  const { embeddings } = parts;
  if (embeddings === null) throw new Error("the settings have no embeddings");
  let asked = 0;
  const limited = {
    batch: 2,
    query: embeddings.query.bind(embeddings),
    passages: (texts: readonly string[], until: AbortSignal) => {
      if (asked++ === changes.failsAt) throw new EmbeddingsAway("too many requests");
      return embeddings.passages(texts, until);
    },
  };
  const loss = new IndexLoss({ queue, index, onLost: () => undefined });
  const publication = new Publication({ queue, index, loss });
  return new MeaningPass({ queue, index, publication, embeddings: limited as never, ...changes });
}

test("what was embedded before the server took no more is found by meaning, and not embedded again", async () => {
  embeddingsServer.synonyms("marmots0", "groundhogs");
  await put("limited", sections("marmots").join("\n\n"));
  await words.execute(workspaceId);
  const before = embeddingsServer.passages.length;
  await expect(smallTurns({ failsAt: 1 }).execute(workspaceId, signal)).rejects.toThrow("too many requests");
  expect(embeddingsServer.passages.length).toBe(before + 2);
  expect((await found("groundhogs"))[0]).toBe("limited");
  await indexAll();
  const embedded = embeddingsServer.passages.slice(before);
  expect([embedded.length, new Set(embedded).size]).toEqual([6, 6]);
});

test("a turn whose time is over leaves the rest to the next", async () => {
  await put("slowly", sections("voles").join("\n\n"));
  await words.execute(workspaceId);
  const before = embeddingsServer.passages.length;
  const turns = smallTurns({ turnMs: 0 });
  const counts: number[] = [];
  while ((await turns.execute(workspaceId, signal)) > 0) counts.push(embeddingsServer.passages.length - before);
  expect(counts).toEqual([2, 4, 6]);
  expect((await collections.nodes.findOne({ nodeId: "slowly" }))?.pending).toBeNull();
});

test("a text that the embeddings server never takes is found by its words, and holds up nothing", async () => {
  embeddingsServer.refuse("forbidden");
  await put("taken", "An allowed sentence about plums.");
  await put("refused", "A forbidden sentence about prunes.");
  await indexAll();
  expect(await collections.nodes.countDocuments({ pending: { $ne: null } })).toBe(0);
  expect((await found("prunes"))[0]).toBe("refused");
  expect((await found("plums"))[0]).toBe("taken");
});

test("a long text that the embeddings server never takes does not keep others from their turn", async () => {
  embeddingsServer.synonyms("yacht", "dinghy");
  const sections = Array.from({ length: 400 }, (_, at) => `# Part ${at}\n\nForbidden words ${at}: forbidden.`);
  await put("endless", sections.join("\n\n"));
  await put("afterwards", "A dinghy.");
  await indexAll();
  expect((await found("yacht"))[0]).toBe("afterwards");
  expect((await collections.nodes.findOne({ nodeId: "endless" }))?.pending).toBeNull();
});

test("a server that takes nothing at all is away: nothing is given up for it", async () => {
  embeddingsServer.play({ kind: "status", status: 422 });
  await put("later", "A sentence about turtles.");
  await words.execute(workspaceId);
  await expect(meaning.execute(workspaceId, signal)).rejects.toThrow("refuses every text");
  embeddingsServer.play({ kind: "answer" });
  await indexAll();
  expect((await collections.nodes.findOne({ nodeId: "later" }))?.pending).toBeNull();
});

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

test("an indexer that was overtaken publishes nothing", async () => {
  await put("slow", "The former text about llamas.");
  const [claimed] = await queue.claim(workspaceId, "words", 1);
  expect(claimed?.nodeId).toBe("slow");
  await put("slow", "The newer text about alpacas.");
  await indexAll();
  if (claimed === undefined) return;
  const chunk = { ordinal: 0, text: "llamas", offset: 0, path: [], hash: "h", vector: null };
  await index.append(workspaceId, [{ ...claimed, chunks: [chunk] }]);
  const outcome = { node: claimed, pending: null, chunkCount: 1, tokenCount: 1, embedFrom: 0 };
  expect(await queue.finish([outcome])).toEqual(new Set());
  expect((await search("llamas", { count: 50 })).chunks.every(({ chunk: { text } }) => text !== "llamas")).toBe(true);
  expect((await found("alpacas"))[0]).toBe("slow");
});

test("a claim that nobody finishes is taken again", async () => {
  await put("dropped", "A text about wombats.");
  expect((await queue.claim(workspaceId, "words", 1))[0]?.nodeId).toBe("dropped");
  expect(await queue.claim(workspaceId, "words", 1)).toEqual([]);
  await expect.poll(() => words.execute(workspaceId), patiently).toBe(1);
  expect((await found("wombats"))[0]).toBe("dropped");
});

test("many files become few, and what is in them is found as before", async () => {
  for (let index = 0; index < 25; index++) {
    await put(`file${index}`, `A text about emus number${index}.`);
    await words.execute(workspaceId);
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
  const leases = new MongoIndexLeases(collections);
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
  await new MongoIndexLeases(collections).take(workspaceId, "another", 1_000);
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

test("documents are found again once the model has changed", async () => {
  const { index: other, queue: same } = parts;
  const [table] = await collections.indexTables.find({}).toArray();
  if (table === undefined) throw new Error("there is no table");
  await collections.indexTables.deleteMany({});
  await collections.indexTables.insertOne({ ...table, _id: `${workspaceId}/another`, model: "another" });
  expect(await parts.tables.left(parts.model)).toEqual([workspaceId]);
  expect((await search("automobile")).chunks).toEqual([]);
  await upkeep.changeModel(signal);
  await indexAll();
  expect((await found("automobile"))[0]).toBe("cars");
  await upkeep.removeDeleted(signal);
  expect(await same.named(workspaceId, [...(await other.generations(workspaceId))])).toEqual(
    await other.generations(workspaceId),
  );
});

test("while the storage is away a search says so", async () => {
  await store.stop();
  await expect(search("automobile")).rejects.toMatchObject({ code: "UNAVAILABLE", reason: "SEARCH_UNAVAILABLE" });
  await store.startAgain();
  // Not at once: for a moment nobody tries a storage that was away.
  await expect.poll(async () => (await found("automobile").catch(() => []))[0], patiently).toBe("cars");
});
