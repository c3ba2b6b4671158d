import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });
const stored = (dataSourceId: string) => parley.mongo.db.collection("nodes").findOne({ dataSourceId });

test("a document stands elsewhere from then on, its text stays, and it waits to be indexed again", async () => {
  const { dataSourceId } = await parley.source();
  const named = { actor: writer, dataSourceId, documentId: "doc" };
  await parley.documents.UpsertDocument({ ...named, text: "kept", placement: { tags: ["t"] } });
  await parley.mongo.db.collection("nodes").updateOne({ dataSourceId }, { $set: { pending: null, live: "g1" } });
  await parley.documents.UpdateDocumentParents({ ...named, parents: ["doc", "folder", "root"] });
  const { document } = await parley.documents.GetDocument(named);
  expect(document).toMatchObject({ text: "kept", tags: ["t"], parentId: "folder", parents: ["doc", "folder", "root"] });
  expect(await stored(dataSourceId)).toMatchObject({ version: 2, pending: "words", live: "g1" });
  expect(await parley.mongo.db.collection("document_texts").findOne({ dataSourceId })).toMatchObject({ version: 2 });
  await parley.documents.UpdateDocumentParents({ ...named, parents: ["doc", "folder", "root"], parentId: "folder" });
  expect(await stored(dataSourceId)).toMatchObject({ version: 2 });
  await parley.documents.UpdateDocumentParents(named);
  expect((await parley.documents.GetDocument(named)).document?.parents).toEqual(["doc"]);
});

test("wrong parents are named; what is no document is not found", async () => {
  const { dataSourceId } = await parley.source();
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "folder" });
  const move = (documentId: string, fields: object = {}, who = writer) =>
    refusal(parley.documents.UpdateDocumentParents({ actor: who, dataSourceId, documentId, ...fields }));
  expect((await move("doc", { parents: ["folder"] }))[2]).toBe("parents");
  expect((await move("doc", { parents: ["doc", "a"], parentId: "b" }))[2]).toBe("parents");
  expect(await move("doc")).toEqual(["NOT_FOUND", "DOCUMENT_NOT_FOUND", undefined]);
  expect((await move("folder", { parentId: "x" }))[1]).toBe("DOCUMENT_NOT_FOUND");
  expect((await move("folder", {}, actor))[1]).toBe("INSUFFICIENT_SCOPE");
  expect(await stored(dataSourceId)).toMatchObject({ version: 1, parents: ["folder"] });
});
