import { expect, test } from "vitest";
import { harness, refusal, writer } from "./_harness.ts";

const parley = harness();
const stored = (dataSourceId: string) => parley.mongo.db.collection("nodes").findOne({ dataSourceId });

test("puts a folder there, changes it, and does nothing for the same again", async () => {
  const { dataSourceId } = await parley.source();
  const put = (placement: object) =>
    parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "Archiv/Ä", placement });
  const first = await put({ title: "Archive", timestamp: 5 });
  expect(first.folder).toEqual({
    dataSourceId,
    folderId: "Archiv/Ä",
    title: "Archive",
    parents: ["Archiv/Ä"],
    timestamp: "5",
  });
  expect(first.dataSource?.dataSourceId).toBe(dataSourceId);
  expect(await put({ title: "Archive" })).toEqual(first);
  expect(await stored(dataSourceId)).toMatchObject({ version: 1, type: "folder", pending: null, pendingSince: null });
  expect((await put({ title: "Old", parentId: "root" })).folder).toMatchObject({ parents: ["Archiv/Ä", "root"] });
  expect(await stored(dataSourceId)).toMatchObject({ version: 2, titleWords: ["old"], pending: null });
  expect(await parley.mongo.db.collection("document_texts").countDocuments({ dataSourceId })).toBe(0);
});

test("a document's id is none for a folder; wrong fields are named", async () => {
  const { dataSourceId } = await parley.source();
  await parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId: "doc", text: "x" });
  const put = (folderId: string, placement: object = {}) =>
    refusal(parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId, placement }));
  expect(await put("doc")).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "folder_id"]);
  expect((await put(""))[2]).toBe("folder_id");
  expect((await put("f", { parents: ["other"] }))[2]).toBe("parents");
});
