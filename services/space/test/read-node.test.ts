import { expect, test } from "vitest";
import { actor, harness, person, refusal, stranger } from "./_harness.ts";
import { row } from "./_tables.ts";

const parley = harness();
const text = "a😀b".repeat(3);

/** A document in a space of Ann's. */
async function document() {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = person("ann", ["spaces:write"]);
  const { dataSourceId } = await parley.source({ spaceId, actor: ann });
  await parley.documents.UpsertDocument({ actor: ann, dataSourceId, documentId: "doc", text });
  await parley.documents.UpsertFolder({ actor: ann, dataSourceId, folderId: "folder" });
  const viewId = (await parley.views.ListViews({ actor: ann, spaceId })).views[0]?.viewId ?? "";
  return { ann, viewId };
}

test("reads as much of a document as is asked for, in whole characters", async () => {
  const { ann, viewId } = await document();
  const read = (maxCharacters: number) =>
    parley.retrieval.ReadNode({ actor: ann, viewId, nodeId: "doc", maxCharacters });
  expect(await read(2_000_000)).toEqual({ text, isComplete: true });
  expect(await read(text.length)).toEqual({ text, isComplete: true });
  expect(await read(3)).toEqual({ text: "a😀", isComplete: false });
  expect(await read(2)).toEqual({ text: "a", isComplete: false });
});

test("reads what is said of a table with its rows as CSV, as many as there is room for", async () => {
  const table = await parley.table({ description: "Birds of rivers" });
  const cells = { name: 'heron, "grey"', count: 2, wild: true, seen: { epoch: 0 } };
  const many = Array.from({ length: 500 }, (_, at) => row(`more ${at}`, { name: `bird ${at}`, count: at }));
  await parley.tables.UpsertRows({ ...table, rows: [row("1", cells), row("2", { name: null })] });
  await parley.tables.UpsertRows({ ...table, rows: many });
  const { dataSource } = await parley.dataSources.GetDataSource({
    actor: table.actor,
    dataSourceId: table.dataSourceId,
  });
  const spaceId = dataSource?.spaceId ?? "";
  const viewId = (await parley.views.ListViews({ actor: table.actor, spaceId })).views[0]?.viewId ?? "";
  const read = (maxCharacters: number) =>
    parley.retrieval.ReadNode({ actor: table.actor, viewId, nodeId: table.tableId, maxCharacters });
  const whole = await read(2_000_000);
  expect(whole.isComplete).toBe(true);
  const [title, description, columns, rows = ""] = whole.text.split("\n\n");
  expect([title, description, columns]).toEqual(["birds", "Birds of rivers", "name, count, wild, seen"]);
  const lines = rows.trim().split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "name,count,wild,seen",
    '"heron, ""grey""",2,true,1970-01-01T00:00:00.000Z',
    ",,,",
    "bird 0,0,,",
  ]);
  expect(lines).toHaveLength(503);
  const begun = await read(200);
  expect(begun).toEqual({ text: whole.text.slice(0, 200), isComplete: false });
  const { nodes } = await parley.retrieval.FindNodes({
    actor: table.actor,
    nodes: [{ viewId, nodeId: table.tableId }],
  });
  expect(nodes).toMatchObject([{ nodeId: table.tableId, type: "CONTENT_NODE_TYPE_TABLE", mimeType: "text/csv" }]);
});

/** A tree of Ann's: `a` holds `b` and `doc 1`, `b` holds `a` and `doc 2`. */
async function folders() {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = person("ann", ["spaces:write"]);
  const { dataSourceId } = await parley.source({ spaceId, actor: ann });
  const within = (nodeId: string, parent: string) => ({ parents: [nodeId, parent], parentId: parent });
  for (const [folderId, parent] of [
    ["a", "b"],
    ["b", "a"],
  ] as const)
    await parley.documents.UpsertFolder({
      actor: ann,
      dataSourceId,
      folderId,
      placement: { title: folderId.toUpperCase(), ...within(folderId, parent) },
    });
  for (const [documentId, parent] of [
    ["doc 1", "a"],
    ["doc 2", "b"],
  ] as const)
    await parley.documents.UpsertDocument({
      actor: ann,
      dataSourceId,
      documentId,
      text: `${documentId} says`,
      placement: { title: `The ${documentId}`, ...within(documentId, parent) },
    });
  const [view] = (await parley.views.ListViews({ actor: ann, spaceId })).views;
  const read = (nodeId: string, maxCharacters = 2_000_000, viewId = view?.viewId ?? "") =>
    parley.retrieval.ReadNode({ actor: ann, viewId, nodeId, maxCharacters });
  return { ann, spaceId, dataSourceId, read };
}

test("reads a folder as the tree of its titles and their texts, each once, as much as is asked for", async () => {
  const { read } = await folders();
  const text = "A\n\n- B\n  - The doc 2\n- The doc 1\n\n# The doc 2\n\ndoc 2 says\n\n# The doc 1\n\ndoc 1 says";
  expect(await read("a")).toEqual({ text, isComplete: true });
  expect(await read("a", text.length)).toEqual({ text, isComplete: true });
  for (const length of [1, 30, 60])
    expect(await read("a", length)).toEqual({ text: text.slice(0, length), isComplete: false });
  expect((await read("b")).text).toContain("- A\n  - The doc 1\n- The doc 2");
});

test("reads of a folder what the view shows of it", async () => {
  const { ann, spaceId, dataSourceId, read } = await folders();
  const part = { actor: ann, spaceId, dataSourceId, parentsIn: { nodeIds: ["a", "doc 1"] } };
  const { view } = await parley.views.CreateView(part);
  const shown = await read("a", 1_000, view?.viewId);
  expect(shown.text).toContain("# The doc 1\n\ndoc 1 says");
  const { view: ofB } = await parley.views.CreateView({ ...part, parentsIn: { nodeIds: ["b"] } });
  // Of `b` it shows what names `b` among its parents: not the document that stands in `a` alone.
  const text = "A\n\n- B\n  - The doc 2\n\n# The doc 2\n\ndoc 2 says";
  expect(await read("a", 1_000, ofB?.viewId)).toEqual({ text, isComplete: true });
  const { view: narrow } = await parley.views.CreateView({ ...part, parentsIn: { nodeIds: ["doc 1"] } });
  expect((await refusal(read("a", 1_000, narrow?.viewId)))[1]).toBe("DOCUMENT_NOT_FOUND");
});

test("what is not there, or can't be read, is not found", async () => {
  const { ann, viewId } = await document();
  const read = (request: object) =>
    refusal(parley.retrieval.ReadNode({ actor: ann, viewId, nodeId: "doc", maxCharacters: 10, ...request }));
  const refused = ["NOT_FOUND", "DOCUMENT_NOT_FOUND", undefined];
  for (const request of [
    { nodeId: "none" },
    { nodeId: "" },
    { viewId: "dsv_none" },
    { actor },
    { actor: stranger },
    { actor: person("bob") },
  ])
    expect(await read(request)).toEqual(refused);
  for (const maxCharacters of [0, -1, 2_000_001]) expect((await read({ maxCharacters }))[2]).toBe("maxCharacters");
});
