import { ScriptedEmbeddings } from "@parley/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { Harness, manager, person, refusal, writer } from "./_harness.ts";

let embeddings: ScriptedEmbeddings;
let parley: Harness;
beforeAll(async () => {
  embeddings = await ScriptedEmbeddings.start();
  const setting = { ...(JSON.parse(embeddings.setting) as object), price: 3 };
  parley = new Harness({ PARLEY_EMBEDDINGS: JSON.stringify(setting) });
  await parley.start();
});
afterAll(async () => {
  await parley.stop();
  await embeddings.stop();
});

async function inSource(fields = {}) {
  const actor = person("ann", ["spaces:write"]);
  const { spaceId } = await parley.create(fields);
  const { dataSourceId } = await parley.source({ actor, spaceId });
  const [view] = (await parley.views.ListViews({ actor, spaceId })).views;
  const put = (documentId: string, text: string, placement = {}) =>
    parley.documents.UpsertDocument({ actor, spaceId, dataSourceId, documentId, text, placement });
  return { spaceId, dataSourceId, viewId: view?.viewId ?? "", put };
}

test("the passages that answer come best first, with where they are from, and what the search cost", async () => {
  const { put, viewId, dataSourceId } = await inSource();
  const placement = { title: "Parking", sourceUrl: "https://x.example/parking" };
  await put("parking.md", "# House\n\n## Parking\n\nGuests park in the yard.", placement);
  await put("menu.md", "Soup on Mondays.");
  const queries = ["Where do guests park?", "guests park"];
  const request = { actor: person("bob"), viewIds: [viewId], queries, maxPassages: 1 };
  const found = await parley.retrieval.Retrieve(request);
  expect(found.passages).toHaveLength(1);
  expect(found.passages[0]).toMatchObject({
    ...placement,
    viewId,
    dataSourceId,
    documentId: "parking.md",
    path: ["House", "Parking"],
    text: "## Parking\n\nGuests park in the yard.",
    offset: "9",
  });
  const cost = { embeddingTokens: "10", costMicrocredits: "30", embeddingModel: "scripted/64" };
  expect(found).toMatchObject({ wordsOnly: false, ...cost });
});

test("what the asker can't read any more is not among them, from the next search on", async () => {
  const { put, viewId, spaceId } = await inSource({ isRestricted: true, memberIds: ["usr_ann", "usr_bob"] });
  await put("secret", "The secret of the vault.");
  const retrieve = (name: "ann" | "bob") =>
    parley.retrieval.Retrieve({ actor: person(name), viewIds: [viewId], queries: ["vault"], maxPassages: 5 });
  expect((await retrieve("bob")).passages).toHaveLength(1);
  await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, isRestricted: true, memberIds: ["usr_ann"] });
  expect((await retrieve("bob")).passages).toEqual([]);
  expect((await retrieve("ann")).passages).toHaveLength(1);
});

test("who loses the right to read while it is searched gets nothing of it, by no search", async () => {
  const { put, viewId, spaceId, dataSourceId } = await inSource({
    isRestricted: true,
    memberIds: ["usr_ann", "usr_bob"],
  });
  await put("secret", "The secret of the vault.");
  embeddings.play({ kind: "silent" });
  onTestFinished(() => embeddings.play({ kind: "answer" }));
  const bob = person("bob");
  const search = { actor: bob, spaceId, query: "vault", topK: 5 };
  const searches = Promise.all([
    parley.retrieval.Retrieve({ actor: bob, viewIds: [viewId], queries: ["vault"], maxPassages: 5 }),
    refusal(parley.search.SearchView({ ...search, viewId })),
    refusal(parley.search.SearchDataSource({ ...search, dataSourceId })),
  ]);
  await expect.poll(() => embeddings.unanswered).toBe(3);
  await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, isRestricted: true, memberIds: ["usr_ann"] });
  embeddings.play({ kind: "answer" });
  const [{ passages }, ...refused] = await searches;
  expect(passages).toEqual([]);
  expect(refused.map(([code]) => code)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
});

test.each([
  [{ queries: [] }, "queries"],
  [{ queries: ["a", "b", "c", "d", "e"] }, "queries"],
  [{ maxPassages: 0 }, "maxPassages"],
  [{ maxPassages: 33 }, "maxPassages"],
])("%j is refused", async (wrong, field) => {
  const request = { actor: writer, viewIds: [], queries: ["a"], maxPassages: 1, ...wrong };
  expect((await refusal(parley.retrieval.Retrieve(request)))[2]).toBe(field);
});
