import type { ActorContext } from "@parley/contracts/common/v1";
import type { SearchNodesRequest, SearchNodesResponse__Output } from "@parley/contracts/space/v1";
import { describe, expect, test } from "vitest";
import { harness, manager, person, refusal, stranger, writer } from "./_harness.ts";

const parley = harness();
const ann = person("ann", ["spaces:write"]);
const bob = person("bob", ["spaces:write"]);

interface Given {
  readonly title?: string;
  readonly text?: string;
  readonly parents?: string[];
  readonly sourceUrl?: string;
}

let made = 0;
/** A word that nothing else is called. */
const newWord = (): string => `word${(made += 1)}x`;

async function put(dataSourceId: string, documentId: string, given: Given, actor: ActorContext = writer) {
  const { text = "Nothing of note.", parents = [], ...placement } = given;
  const document = { documentId, text, placement: { ...placement, parents } };
  await parley.documents.UpsertDocument({ actor, dataSourceId, ...document });
}

async function putFolder(dataSourceId: string, folderId: string, title: string, actor: ActorContext = writer) {
  await parley.documents.UpsertFolder({ actor, dataSourceId, folderId, placement: { title } });
}

const search = (fields: SearchNodesRequest): Promise<SearchNodesResponse__Output> =>
  parley.search.SearchNodes({ actor: writer, limit: 100, ...fields });
const idsOf = async (fields: SearchNodesRequest): Promise<string[]> =>
  (await search(fields)).nodes.map(({ nodeId }) => nodeId);

/** Every page of a search. */
async function pages(fields: SearchNodesRequest): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor = ""; ;) {
    const { nodes, nextCursor } = await search({ ...fields, cursor });
    found.push(nodes.map(({ nodeId }) => nodeId));
    if (nextCursor === "") return found;
    cursor = nextCursor;
  }
}

describe("nodes are found", () => {
  test("by the beginnings of all words of a title, whatever case and marks, in the order of titles", async () => {
    const word = newWord();
    const { dataSourceId } = await parley.source();
    await put(dataSourceId, "b", { title: `Zebras, ${word}` });
    await put(dataSourceId, "a", { title: `Zébra (${word.toUpperCase()})` });
    await putFolder(dataSourceId, "f", `All ${word} zebras`);
    await put(dataSourceId, "c", { title: `Herons ${word}` });
    expect(await idsOf({ query: `${word} zEb` })).toEqual(["f", "b", "a"]);
    expect(await idsOf({ query: `"${word}" ZÉBRA?` })).toEqual(["f", "b", "a"]);
    expect(await idsOf({ query: `${word} ebra` })).toEqual([]);
    expect(await idsOf({ query: word.slice(1) })).toEqual([]);
  });

  test("also where a title has no spaces", async () => {
    const { dataSourceId } = await parley.source();
    await put(dataSourceId, "library", { title: "京都の図書館" });
    expect(await idsOf({ query: "図書館" })).toContain("library");
  });

  test("by their whole address alone, and only where that is asked for", async () => {
    const word = newWord();
    const sourceUrl = `https://example.com/${word}?a=1`;
    const { dataSourceId } = await parley.source();
    await put(dataSourceId, "page", { title: "Z", sourceUrl });
    await put(dataSourceId, "other", { title: `https example.com ${word} a 1`, sourceUrl: "https://example.com/x" });
    await put(dataSourceId, "both", { title: sourceUrl, sourceUrl });
    expect(await idsOf({ query: sourceUrl, searchSourceUrls: true })).toEqual(["page", "both", "other"]);
    expect(await idsOf({ query: sourceUrl })).toEqual(["other", "both"]);
    expect(await idsOf({ query: sourceUrl.slice(0, -2), searchSourceUrls: true })).toEqual(["other", "both"]);
    expect(await pages({ query: sourceUrl, searchSourceUrls: true, limit: 1 })).toEqual([
      ["page"],
      ["both"],
      ["other"],
    ]);
  });

  test("by their ids, in every source that has them", async () => {
    const [one, other] = [await parley.source(), await parley.source()];
    const id = newWord();
    await put(one.dataSourceId, id, { title: "A" });
    await putFolder(other.dataSourceId, id, "B");
    const { nodes } = await search({ nodeIds: [id, "none"] });
    expect(nodes.map(({ title, type }) => [title, type])).toEqual([
      ["A", "CONTENT_NODE_TYPE_DOCUMENT"],
      ["B", "CONTENT_NODE_TYPE_FOLDER"],
    ]);
    expect(await idsOf({ nodeIds: [id], viewType: "NODE_VIEW_TYPE_TABLE" })).toEqual([id]);
    expect(await idsOf({ nodeIds: ["none"] })).toEqual([]);
  });

  test("with data sources by name before them, where that is asked for", async () => {
    const word = newWord();
    const { dataSourceId } = await parley.source({ name: `Source of ${word}` });
    await put(dataSourceId, "a", { title: word });
    expect(await idsOf({ query: word })).toEqual(["a"]);
    const { nodes, views } = await search({ query: word, includeDataSources: true });
    expect(nodes.map(({ nodeId }) => nodeId)).toEqual([dataSourceId, "a"]);
    expect(nodes[0]).toMatchObject({ type: "CONTENT_NODE_TYPE_FOLDER", title: `Source of ${word}` });
    expect(views).toHaveLength(1);
    expect(await pages({ query: word, includeDataSources: true, limit: 1 })).toEqual([[dataSourceId], ["a"]]);
  });

  test("page by page, each once", async () => {
    const word = newWord();
    const [one, other] = [await parley.source(), await parley.source()];
    for (let at = 0; at < 7; at += 1)
      await put((at % 2 === 0 ? one : other).dataSourceId, `d${at}`, { title: at < 5 ? word : `${word} ${at}` });
    const all = await idsOf({ query: word });
    expect(all.toSorted()).toEqual(["d0", "d1", "d2", "d3", "d4", "d5", "d6"]);
    const paged = await pages({ query: word, limit: 2 });
    expect(paged.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
    expect(paged.flat()).toEqual(all);
    expect(await pages({ query: word, limit: 7 })).toEqual([all]);
  });

  test("by what they say once there are no more by title, each once", async () => {
    const word = newWord();
    const { dataSourceId } = await parley.source();
    await put(dataSourceId, "said", { title: "Silent", text: `It says ${word}.` });
    await put(dataSourceId, "both", { title: word, text: `It says ${word}.` });
    await put(dataSourceId, "neither", { title: "Silent" });
    const [byTitle, byContent] = await pages({ query: word, byContent: true });
    expect([byTitle, byContent?.[0]]).toEqual([["both"], "said"]);
    expect(byContent).not.toContain("both");
    const paged = await pages({ query: word, byContent: true, limit: 1 });
    expect(paged.flat().filter((id) => id === "said" || id === "both")).toEqual(["both", "said"]);
  });

  test("by what they say where that is of the type that is asked for", async () => {
    const word = newWord();
    const { dataSourceId } = await parley.source();
    await put(dataSourceId, "document", { title: "Silent", text: `It says ${word}.` });
    await parley.table({ dataSourceId, tableId: "table", name: "silent", description: `It has ${word}.` });
    const found = async (viewType: NonNullable<SearchNodesRequest["viewType"]>) => {
      const nodes = (await pages({ query: word, byContent: true, viewType })).flat();
      return ["document", "table"].filter((id) => nodes.includes(id));
    };
    await expect.poll(() => found("NODE_VIEW_TYPE_ALL")).toEqual(["document", "table"]);
    expect(await found("NODE_VIEW_TYPE_DOCUMENT")).toEqual(["document"]);
    expect(await found("NODE_VIEW_TYPE_TABLE")).toEqual(["table"]);
  });
});

test("a node is shown with the views and the parent that its reader can read", async () => {
  const word = newWord();
  const { spaceId: hidden } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ actor: ann, spaceId: hidden });
  await putFolder(dataSourceId, "root", "The secret root", ann);
  await putFolder(dataSourceId, "part", "A part", ann);
  await put(dataSourceId, "inner", { title: `${word} inner`, parents: ["inner", "part", "root"] }, ann);
  await put(dataSourceId, "outer", { title: `${word} outer`, parents: ["outer", "root"] }, ann);
  const { spaceId } = await parley.create();
  const parentsIn = { nodeIds: ["part", "outer"] };
  const { view } = await parley.views.CreateView({ actor: ann, spaceId, dataSourceId, parentsIn });
  const viewId = view?.viewId ?? "";
  const forBob = await search({ actor: bob, query: word });
  expect(forBob.nodes).toEqual([
    expect.objectContaining({ nodeId: "inner", parentId: "part", parentTitle: "A part", viewIds: [viewId] }),
    expect.objectContaining({ nodeId: "outer", parents: ["outer"], viewIds: [viewId] }),
  ]);
  expect(forBob.nodes[0]?.parents).toEqual(["inner", "part"]);
  for (const hiddenField of ["parentId", "parentTitle"]) expect(forBob.nodes[1]).not.toHaveProperty(hiddenField);
  expect(JSON.stringify(forBob)).not.toContain("root");
  expect(forBob.views.map((shown) => [shown.viewId, shown.dataSource?.dataSourceId])).toEqual([[viewId, dataSourceId]]);
  const forAnn = await search({ actor: ann, query: word });
  expect(forAnn.nodes.map(({ parentTitle }) => parentTitle)).toEqual(["A part", "The secret root"]);
  expect(forAnn.nodes.map(({ parents }) => parents)).toEqual([
    ["inner", "part", "root"],
    ["outer", "root"],
  ]);
  expect(forAnn.nodes.map(({ viewIds }) => viewIds.length)).toEqual([2, 2]);
});

describe("what one can't read is not found", () => {
  test("by title, address, id, name of a source or content, in any space named", async () => {
    const word = newWord();
    const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
    const { dataSourceId } = await parley.source({ actor: ann, spaceId, name: word });
    const sourceUrl = `https://example.com/${word}`;
    await put(dataSourceId, word, { title: word, text: `It says ${word}.`, sourceUrl }, ann);
    await put(dataSourceId, "said", { title: "Silent", text: `It says ${word}.` }, ann);
    const asked: SearchNodesRequest[] = [
      { query: word, includeDataSources: true, byContent: true },
      { query: sourceUrl, searchSourceUrls: true },
      { nodeIds: [word] },
      { query: word, spaceIds: [spaceId] },
    ];
    const found = async (actor: ActorContext): Promise<number[]> =>
      Promise.all(asked.map(async (fields) => (await pages({ ...fields, actor })).flat().length));
    expect(await found(ann)).toEqual([3, 1, 1, 1]);
    for (const actor of [bob, writer, manager, stranger]) expect(await found(actor)).toEqual([0, 0, 0, 0]);
    const mode = { managementMode: "MANAGEMENT_MODE_MANUAL", isRestricted: true } as const;
    await parley.spaces.UpdateSpaceMembers({ actor: manager, spaceId, ...mode, memberIds: ["usr_bob"] });
    expect([await found(ann), await found(bob)]).toEqual([
      [0, 0, 0, 0],
      [3, 1, 1, 1],
    ]);
  });

  test("once its document, part of the view, view or source is gone", async () => {
    const word = newWord();
    const { dataSourceId, spaceId } = await parley.source({ name: word });
    for (const id of ["a", "b"]) await put(dataSourceId, id, { title: word, text: word, parents: [id, `in ${id}`] });
    const asked = { query: word, includeDataSources: true, byContent: true };
    expect(await idsOf(asked)).toEqual([dataSourceId, "a", "b"]);
    await parley.documents.DeleteDocument({ actor: writer, dataSourceId, documentId: "a" });
    expect((await pages(asked)).flat()).toEqual([dataSourceId, "b"]);
    await parley.dataSources.DeleteDataSource({ actor: writer, spaceId, dataSourceId });
    expect((await pages(asked)).flat()).toEqual([]);
  });
});

test("spaces and views that are named are searched alone", async () => {
  const word = newWord();
  const [one, other] = [await parley.source(), await parley.source()];
  await put(one.dataSourceId, "one", { title: word, text: word });
  await put(other.dataSourceId, "other", { title: word, text: word });
  const { views } = await parley.views.ListViews({ actor: writer, dataSourceId: other.dataSourceId });
  const viewIds = views.map(({ viewId }) => viewId);
  expect(await idsOf({ query: word })).toHaveLength(2);
  expect(await idsOf({ query: word, spaceIds: [one.spaceId, "spc_none"] })).toEqual(["one"]);
  expect((await pages({ query: word, viewIds, byContent: true })).flat()).toEqual(["other"]);
  expect(await idsOf({ query: word, viewIds, spaceIds: [one.spaceId] })).toEqual([]);
  expect(await idsOf({ query: word, spaceIds: ["spc_none"] })).toEqual([]);
});

describe("a search is refused", () => {
  const many = Array.from({ length: 101 }, (_, at) => `n${at}`);
  const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  test.each<[string, SearchNodesRequest]>([
    ["query", { query: "" }],
    ["query", { query: " \t" }],
    ["query", { query: "a\0b" }],
    ["limit", { query: "a", limit: 0 }],
    ["limit", { query: "a", limit: 101 }],
    ["limit", { query: "a", limit: -1 }],
    ["limit", { query: "a", limit: 1_000_000_000 }],
    ["nodeIds", { nodeIds: many }],
    ["nodeIds", { query: "a", nodeIds: ["b"] }],
    ["nodeIds[1]", { nodeIds: ["a", ""] }],
    ["spaceIds", { query: "a", spaceIds: many }],
    ["dataSourceViewIds", { query: "a", viewIds: many }],
    ["cursor", { query: "a", cursor: "!" }],
    ["cursor", { query: "a", cursor: "x".repeat(100_000) }],
    ["cursor", { query: "a", cursor: cursor({ phase: "content", skip: -1 }) }],
    ["cursor", { query: "a", cursor: cursor({ phase: "titles", after: { title: { $gt: "" } } }) }],
    ["cursor", { query: "a", cursor: cursor(null) }],
  ])("with a wrong %s, which is named", async (field, fields) => {
    expect((await refusal(search(fields)))[2]).toBe(field);
  });

  test("not for a query of quotes without end", async () => {
    expect(await idsOf({ query: `"'`.repeat(50_000) })).toEqual([]);
    expect((await pages({ query: '"'.repeat(100_000), byContent: true })).flat()).toEqual([]);
    expect(await idsOf({ query: "$where {}[]\\^.* \u{1f985} \ud800" })).toEqual([]);
  });
});
