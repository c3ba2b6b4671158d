import type { SearchDataSourceRequest } from "@parley/contracts/space/v1";
import { eventually, ScriptedEmbeddings } from "@parley/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { actor, Harness, manager, person, refusal, stranger, writer } from "./_harness.ts";

let embeddings: ScriptedEmbeddings;
let parley: Harness;
beforeAll(async () => {
  embeddings = await ScriptedEmbeddings.start();
  parley = new Harness({ PARLEY_EMBEDDINGS: embeddings.setting });
  await parley.start();
});
afterEach(() => embeddings.play({ kind: "answer" }));
afterAll(async () => {
  await parley.stop();
  await embeddings.stop();
});

async function inSource(restricted = false) {
  const { spaceId } = await parley.create(restricted ? { isRestricted: true, memberIds: ["usr_ann"] } : {});
  const reader = restricted ? person("ann", ["spaces:write"]) : writer;
  const { dataSourceId } = await parley.source({ actor: reader, spaceId });
  const put = (documentId: string, text: string, placement = {}, async = false) =>
    parley.documents.UpsertDocument({ actor: reader, spaceId, dataSourceId, documentId, text, placement, async });
  const search = (query: string, fields: SearchDataSourceRequest = {}) =>
    parley.search.SearchDataSource({ actor: reader, spaceId, dataSourceId, query, topK: 10, ...fields });
  const found = async (query: string, fields: SearchDataSourceRequest = {}) =>
    (await search(query, fields)).documents.map(({ documentId }) => documentId);
  return { spaceId, dataSourceId, put, search, found };
}

test("a document that was put is found by its words and by what it means, with the chunks that match", async () => {
  embeddings.synonyms("holiday", "vacation");
  const { put, search, dataSourceId } = await inSource();
  const text = "# Leave\n\nEverybody has thirty days of vacation.";
  const { document } = await put("rules.md", text, { title: "Rules" });
  expect(document).toMatchObject({ chunkCount: 1, tokenCount: "10" });
  await put("menu.md", "Soup on Mondays, fish on Fridays.");
  for (const query of ["vacation", "holiday"]) {
    const { documents, wordsOnly } = await search(query);
    expect(documents[0]).toMatchObject({ dataSourceId, documentId: "rules.md", title: "Rules" });
    expect(documents[0]?.text).toBeUndefined();
    const [chunk] = documents[0]?.chunks ?? [];
    expect(chunk).toMatchObject({ text, offset: "0" });
    expect(chunk?.score).toBeGreaterThan(0);
    expect(wordsOnly).toBe(false);
  }
});

test("with full_text whole documents come", async () => {
  const { put, search } = await inSource();
  const text = Array.from({ length: 300 }, (_, index) => `Sentence ${index} about badgers.`).join(" ");
  await put("long.md", text);
  const [document] = (await search("badgers", { fullText: true })).documents;
  expect(document?.text).toBe(text);
  expect(document?.chunks.length).toBeGreaterThan(3);
});

test("what was replaced or deleted is not found any more", async () => {
  const { put, search, found, spaceId, dataSourceId } = await inSource();
  await put("a", "The former text about walruses.");
  await put("a", "The newer text about seals.");
  const [document] = (await search("walruses")).documents;
  expect(document?.chunks.map(({ text }) => text)).toEqual(["The newer text about seals."]);
  await parley.documents.DeleteDocument({ actor: writer, spaceId, dataSourceId, documentId: "a" });
  expect(await found("seals")).toEqual([]);
});

test("filters of tags, parents and time decide, also those that a later change made", async () => {
  const { put, found, spaceId, dataSourceId } = await inSource();
  await put("a", "A text about rain.", { tags: ["x"], parents: ["a", "folder"], timestamp: "1000" });
  await put("b", "A text about rain.", { tags: ["x", "y"], parents: ["b", "other"], timestamp: "2000" });
  expect((await found("rain")).toSorted()).toEqual(["a", "b"]);
  expect(await found("rain", { filter: { tagsIn: ["y", "z"] } })).toEqual(["b"]);
  expect(await found("rain", { filter: { tagsNot: ["y"] } })).toEqual(["a"]);
  expect(await found("rain", { filter: { parentsIn: ["folder"] } })).toEqual(["a"]);
  expect(await found("rain", { filter: { parentsNot: ["a"] } })).toEqual(["b"]);
  expect(await found("rain", { filter: { timestampGt: "1000" } })).toEqual(["b"]);
  expect(await found("rain", { filter: { timestampLt: "2000" } })).toEqual(["a"]);
  const moved = { actor: writer, spaceId, dataSourceId, documentId: "a", parents: ["a", "other"] };
  await parley.documents.UpdateDocumentParents(moved);
  expect(await found("rain", { filter: { parentsIn: ["folder"] } })).toEqual([]);
  await eventually("the index has the new place", async () =>
    (await found("rain", { filter: { parentsIn: ["other"] } })).length === 2 ? true : undefined,
  );
});

test("text is found within 10 s by its words while the embeddings server says nothing", async () => {
  embeddings.play({ kind: "silent" });
  const { put, search } = await inSource();
  await put("a", "A text about otters.", {}, true);
  const foundByWords = async () => {
    const result = await search("otters");
    return result.documents.length > 0 ? result : undefined;
  };
  const found = await eventually("it is found", foundByWords, 10_000);
  expect(found.wordsOnly).toBe(true);
});

test(
  "who waits until a document is found by what it means is answered within 25 s while the embeddings server says nothing",
  { timeout: 60_000 },
  async () => {
    embeddings.play({ kind: "silent" });
    const { put, found, spaceId, dataSourceId } = await inSource();
    const text = "A text about martens.";
    const began = performance.now();
    await expect(put("a", text)).resolves.toMatchObject({ document: { documentId: "a" } });
    // The bound, and what a busy machine takes besides.
    expect(performance.now() - began).toBeLessThan(28_000);
    const { document } = await parley.documents.GetDocument({ actor: writer, spaceId, dataSourceId, documentId: "a" });
    expect(document?.text).toBe(text);
    expect(await found("martens")).toEqual(["a"]);
    embeddings.play({ kind: "answer" });
    await eventually("its meaning is found too", async () =>
      embeddings.passages.some((passage) => passage.includes("martens")) ? true : undefined,
    );
  },
);

test("who can't read the space finds nothing, and is told what is told of an unknown id", async () => {
  const { put, spaceId, dataSourceId } = await inSource(true);
  await put("secret", "The secret of the vault.");
  const search = { spaceId, dataSourceId, query: "vault", topK: 5 };
  for (const who of [person("bob"), actor, manager, stranger])
    expect(await refusal(parley.search.SearchDataSource({ ...search, actor: who }))).toEqual(
      await refusal(parley.search.SearchDataSource({ ...search, actor: who, spaceId: "spc_none" })),
    );
  const unnamed = { ...search, spaceId: "", actor: person("bob") };
  expect(await refusal(parley.search.SearchDataSource(unnamed))).toEqual([
    "NOT_FOUND",
    "DATA_SOURCE_NOT_FOUND",
    undefined,
  ]);
});

test("queries of any characters are no error", async () => {
  const { put, search } = await inSource();
  await put("a", "Quotes.");
  for (const query of ["'\"".repeat(50_000), "a' OR '1'='1", "(((", "* ? ~", "\u{1F600}", "AND OR NOT"])
    await expect(search(query)).resolves.toBeDefined();
});

test.each([
  [{ query: " " }, "query"],
  [{ topK: 0 }, "top_k"],
  [{ topK: 101 }, "top_k"],
  [{ filter: { tagsIn: Array.from({ length: 1_001 }, () => "x") } }, "tags_in"],
  [{ filter: { parentsNot: ["a\0"] } }, "parents_not"],
])("a search is refused that is wrong (%#)", async (wrong, field) => {
  const { search } = await inSource();
  expect(await refusal(search("x", wrong))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
});
