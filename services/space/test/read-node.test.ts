import { expect, test } from "vitest";
import { actor, harness, person, refusal, stranger } from "./_harness.ts";

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

test("what is not there, is no document, or can't be read is not found", async () => {
  const { ann, viewId } = await document();
  const read = (request: object) =>
    refusal(parley.retrieval.ReadNode({ actor: ann, viewId, nodeId: "doc", maxCharacters: 10, ...request }));
  const refused = ["NOT_FOUND", "DOCUMENT_NOT_FOUND", undefined];
  for (const request of [
    { nodeId: "none" },
    { nodeId: "folder" },
    { nodeId: "" },
    { viewId: "dsv_none" },
    { actor },
    { actor: stranger },
    { actor: person("bob") },
  ])
    expect(await read(request)).toEqual(refused);
  for (const maxCharacters of [0, -1, 2_000_001]) expect((await read({ maxCharacters }))[2]).toBe("maxCharacters");
});
