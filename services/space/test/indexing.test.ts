import { setTimeout as sleep } from "node:timers/promises";
import { Binary } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MeaningPass } from "../src/domain/indexing/meaning-pass.ts";
import { EmbeddingsAway } from "../src/domain/model/embeddings.ts";
import { SectionPacker } from "../src/domain/model/packed-sections.ts";
import { noFilter } from "../src/domain/model/search-filter.ts";
import { MongoIndexQueue } from "../src/storage/mongo-index-queue.ts";
import { IndexedWorkspace, claimMs, patiently, signal, workspaceId } from "./_indexed-workspace.ts";

let world: IndexedWorkspace;
let embeddingsServer: IndexedWorkspace["embeddingsServer"];
let collections: IndexedWorkspace["collections"];
let queue: IndexedWorkspace["queue"];
let index: IndexedWorkspace["index"];
let words: IndexedWorkspace["words"];
let meaning: IndexedWorkspace["meaning"];
let put: IndexedWorkspace["put"];
let indexAll: IndexedWorkspace["indexAll"];
let search: IndexedWorkspace["search"];
let found: IndexedWorkspace["found"];
beforeAll(async () => {
  world = await IndexedWorkspace.start();
  ({ embeddingsServer, collections, queue, index, words, meaning, put, indexAll, search, found } = world);
});
afterAll(() => world[Symbol.asyncDispose]());

test("a text is found by its words, then by what it means", async () => {
  embeddingsServer.synonyms("automobile", "car");
  await put("cars", "The automobile stands in the yard.");
  await put("cats", "The cat sleeps by the fire.");
  await words.execute(workspaceId, signal);
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
    await words.execute(workspaceId, signal);
    await expect(meaning.execute(workspaceId, signal)).rejects.toThrow("embeddings server");
    const result = await search("boat");
    expect(result.wordsOnly).toBe(true);
    expect(result.chunks.map(({ node }) => node.nodeId)).toEqual(["boats"]);
  }
  embeddingsServer.play({ kind: "answer" });
  await indexAll();
  expect((await found("ship"))[0]).toBe("boats");
});

test("sections are found under their headings, and those that were stored as a list", async () => {
  const text = "Birds\nHerons wade.";
  const part = { start: 6, end: text.length };
  const packer = new SectionPacker();
  packer.add(part, [{ start: 0, end: 5 }]);
  const forms = { packed: new Binary(packer.packed(text).bytes), listed: [{ ...part, path: ["Birds"] }] };
  for (const [nodeId, form] of Object.entries(forms)) {
    await put(nodeId, text);
    await collections.texts.updateOne({ workspaceId, nodeId }, { $set: { sections: form } });
  }
  await indexAll();
  const { chunks } = await search("herons", { count: 2 });
  const seen = new Map(chunks.map(({ node, chunk }) => [node.nodeId, [chunk.path, chunk.text]]));
  const under = [["Birds"], "Herons wade."];
  expect(Object.fromEntries(seen)).toEqual({ packed: under, listed: under });
});

const sections = (word: string) => Array.from({ length: 6 }, (_, at) => `# ${word} ${at}\n\n${word}${at} is here.`);

/** A pass that embeds two texts at a time. */
function smallTurns(changes: { readonly failsAt?: number; readonly turnMs?: number }): MeaningPass {
  const { embeddings, publication } = world;
  let asked = 0;
  const limited = {
    batch: 2,
    passages: (texts: readonly string[], until: AbortSignal) => {
      if (asked++ === changes.failsAt) throw new EmbeddingsAway("too many requests");
      return embeddings.passages(texts, until);
    },
  };
  return new MeaningPass({ queue, index, publication, embeddings: limited as never, ...changes });
}

test("what was embedded before the server took no more is found by meaning, and not embedded again", async () => {
  embeddingsServer.synonyms("marmots0", "groundhogs");
  await put("limited", sections("marmots").join("\n\n"));
  await words.execute(workspaceId, signal);
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
  await words.execute(workspaceId, signal);
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
  await words.execute(workspaceId, signal);
  await expect(meaning.execute(workspaceId, signal)).rejects.toThrow("refuses every text");
  embeddingsServer.play({ kind: "answer" });
  await indexAll();
  expect((await collections.nodes.findOne({ nodeId: "later" }))?.pending).toBeNull();
});

test("an indexer that was overtaken publishes nothing", async () => {
  await put("slow", "The former text about llamas.");
  const [claimed] = await queue.claim(workspaceId, "words", { nodes: 1 });
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

test("what is claimed at once is of some length, and of the lengths that were asked for", async () => {
  const length = 1_000;
  for (const at of [1, 2, 3]) await put(`some-${at}`, "x".repeat(length * at));
  const claim = async (bytes: number, above: number, upTo: number) => {
    const claimed = await queue.claim(workspaceId, "words", { nodes: 10, bytes }, { above, upTo });
    await queue.release(claimed);
    return claimed.map(({ nodeId }) => nodeId);
  };
  const every = [-1, 1_000_000] as const;
  expect(await claim(1, ...every)).toEqual(["some-1"]);
  expect(await claim(3 * length - 1, ...every)).toEqual(["some-1"]);
  expect(await claim(3 * length, ...every)).toEqual(["some-1", "some-2"]);
  expect(await claim(1_000_000, ...every)).toEqual(["some-1", "some-2", "some-3"]);
  expect(await claim(1_000_000, -1, 2 * length)).toEqual(["some-1", "some-2"]);
  expect(await claim(1_000_000, 2 * length, 1_000_000)).toEqual(["some-3"]);
  const sizes = (above: number, upTo: number) => queue.workspaces("words", { above, upTo });
  expect(await sizes(3 * length, 1_000_000)).toEqual([]);
  expect(await sizes(2 * length, 3 * length)).toEqual([workspaceId]);
  await indexAll();
});

test("what has waited longest is claimed first, then what searches find already", async () => {
  await put("changed", "A text about cranes.");
  await indexAll();
  for (const nodeId of ["oldest", "newer"]) await put(nodeId, "A text about egrets.");
  await put("changed", "A text about grebes.");
  const since = (nodeId: string, pendingSince: Date) =>
    collections.nodes.updateOne({ nodeId }, { $set: { pendingSince } });
  for (const [at, nodeId] of ["oldest", "newer", "changed"].entries()) await since(nodeId, new Date(at));
  const claim = async (nodes: number) => {
    const claimed = await queue.claim(workspaceId, "words", { nodes });
    await queue.release(claimed);
    return claimed.map(({ nodeId }) => nodeId);
  };
  expect(await claim(1)).toEqual(["oldest"]);
  expect(await claim(3)).toEqual(["oldest", "changed", "newer"]);
  await indexAll();
});

test("what takes longer than a claim is believed is nobody else's meanwhile", async () => {
  await put("lasting", "A text about storks.");
  const claimed = await queue.claim(workspaceId, "words", { nodes: 1 });
  expect(claimed.map(({ nodeId }) => nodeId)).toEqual(["lasting"]);
  // Another process, which believes a claim for long enough that a busy machine renews it in time.
  const other = new MongoIndexQueue({ collections, claimMs: 3 * claimMs });
  await world.publication.guard(claimed, async () => {
    await sleep(4 * claimMs);
    expect(await other.claim(workspaceId, "words", { nodes: 1 })).toEqual([]);
  });
  await expect.poll(() => words.execute(workspaceId, signal), patiently).toBe(1);
});

test("who is stopped leaves a long text to be claimed again", async () => {
  await put("stopped", "x y ".repeat(100_000));
  const stopping = new AbortController();
  const running = words.execute(workspaceId, stopping.signal);
  await expect.poll(() => collections.nodes.findOne({ nodeId: "stopped", building: { $ne: null } })).not.toBeNull();
  stopping.abort(new Error("the service stops"));
  await expect(running).rejects.toThrow("the service stops");
  expect(await collections.nodes.findOne({ nodeId: "stopped" })).toMatchObject({ building: null, live: null });
  await indexAll();
});

test("a claim that nobody finishes is taken again", async () => {
  await put("dropped", "A text about wombats.");
  expect((await queue.claim(workspaceId, "words", { nodes: 1 }))[0]?.nodeId).toBe("dropped");
  expect(await queue.claim(workspaceId, "words", { nodes: 1 })).toEqual([]);
  await expect.poll(() => words.execute(workspaceId, signal), patiently).toBe(1);
  expect((await found("wombats"))[0]).toBe("dropped");
});
