import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger, writer } from "./_harness.ts";

const parley = harness();

/** A source with a document inside a folder, one outside, its own view and one of the folder in another space. */
async function shown() {
  const { spaceId, dataSourceId } = await parley.source();
  const { spaceId: elsewhere, name } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const put = (documentId: string, parents: string[] = []) =>
    parley.documents.UpsertDocument({
      actor: writer,
      dataSourceId,
      documentId,
      text: `It is ${documentId}.`,
      placement: { mimeType: "text/markdown", parents: [documentId, ...parents] },
    });
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "folder" });
  await put("inside", ["folder"]);
  await put("outside");
  const own = (await parley.views.ListViews({ actor: writer, spaceId })).views[0]?.viewId ?? "";
  const ann = person("ann", ["spaces:write"]);
  const parentsIn = { nodeIds: ["folder"] };
  const { view } = await parley.views.CreateView({ actor: ann, spaceId: elsewhere, dataSourceId, parentsIn });
  return { spaceId, dataSourceId, elsewhere, name, ann, own, part: view?.viewId ?? "" };
}

test("finds documents and folders that views show, for who reads the views' spaces", async () => {
  const { own, part, elsewhere, name, ann } = await shown();
  const nodes = [own, part].flatMap((viewId) =>
    ["inside", "outside", "folder", "none", ""].map((nodeId) => ({ viewId, nodeId })),
  );
  const found = async (who: object) =>
    (await parley.retrieval.FindNodes({ actor: who, nodes })).nodes.map(({ viewId, nodeId }) => [viewId, nodeId]);
  const ofOwn = [
    [own, "inside"],
    [own, "outside"],
    [own, "folder"],
  ];
  expect(await found(ann)).toEqual([...ofOwn, [part, "inside"], [part, "folder"]]);
  expect(await found(actor)).toEqual(ofOwn);
  expect(await found(manager)).toEqual(ofOwn);
  expect(await found(stranger)).toEqual([]);
  const { nodes: described } = await parley.retrieval.FindNodes({
    actor: ann,
    nodes: ["inside", "folder"].map((nodeId) => ({ viewId: part, nodeId })),
  });
  const kind = { mimeType: "text/markdown", type: "CONTENT_NODE_TYPE_DOCUMENT" };
  const shownIn = { viewId: part, spaceId: elsewhere, spaceName: name };
  expect(described).toMatchObject([
    { ...shownIn, nodeId: "inside", ...kind },
    { ...shownIn, nodeId: "folder", type: "CONTENT_NODE_TYPE_FOLDER" },
  ]);
});

test("what is deleted is not found: the document, the view, the source, the space", async () => {
  const removals = [
    ({ dataSourceId }: Shown) => parley.documents.DeleteDocument({ actor: writer, dataSourceId, documentId: "inside" }),
    ({ ann, elsewhere, part }: Shown) => parley.views.DeleteView({ actor: ann, spaceId: elsewhere, viewId: part }),
    ({ dataSourceId, spaceId }: Shown) => parley.dataSources.DeleteDataSource({ actor: writer, spaceId, dataSourceId }),
    ({ elsewhere }: Shown) => parley.spaces.DeleteSpace({ actor: manager, spaceId: elsewhere }),
  ];
  for (const remove of removals) {
    const made = await shown();
    const node = { viewId: made.part, nodeId: "inside" };
    const find = async () => (await parley.retrieval.FindNodes({ actor: made.ann, nodes: [node] })).nodes.length;
    const read = () => parley.retrieval.ReadNode({ actor: made.ann, ...node, maxCharacters: 100 });
    expect([await find(), (await read()).text]).toEqual([1, "It is inside."]);
    await remove(made);
    expect(await find()).toBe(0);
    expect(await refusal(read())).toEqual(["NOT_FOUND", "DOCUMENT_NOT_FOUND", undefined]);
  }
});

type Shown = Awaited<ReturnType<typeof shown>>;

test("more than 100 are refused", async () => {
  const nodes = Array.from({ length: 101 }, (_, at) => ({ viewId: "dsv_none", nodeId: `${at}` }));
  expect((await refusal(parley.retrieval.FindNodes({ actor, nodes })))[2]).toBe("nodes");
});
