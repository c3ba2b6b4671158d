import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness();

test("pages of documents by id, without texts and folders, and how many there are", async () => {
  const { dataSourceId } = await parley.source();
  const ids = ["b", "a", "é", "Z", "a/b", "😀"];
  for (const documentId of ids)
    await parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text: documentId });
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "c" });
  const list = async (fields: object) => {
    const page = await parley.documents.ListDocuments({ actor, dataSourceId, limit: 100, ...fields });
    return [page.documents.map(({ documentId }) => documentId), page.total];
  };
  const inOrder = ["Z", "a", "a/b", "b", "é", "😀"];
  expect(await list({})).toEqual([inOrder, "6"]);
  expect(await list({ limit: 2, offset: 1 })).toEqual([["a", "a/b"], "6"]);
  expect(await list({ limit: 2, offset: 6 })).toEqual([[], "6"]);
  expect(await list({ documentIds: ["é", "none", "a", "c"] })).toEqual([["a", "é"], "2"]);
  expect(await list({ documentIds: ["é", "a"], limit: 1, offset: 1 })).toEqual([["é"], "2"]);
  const { documents } = await parley.documents.ListDocuments({ actor, dataSourceId, limit: 1 });
  expect(documents[0]).toMatchObject({ documentId: "Z", chunks: [], chunkCount: 1, textSize: "1" });
  expect(documents[0]?.text).toBeUndefined();
});

test.each([
  ["limit", { limit: 0 }],
  ["limit", { limit: 101 }],
  ["limit", { limit: 1_000_000_000 }],
  ["offset", { offset: -1 }],
  ["offset", { offset: 1_000_001 }],
  ["document_ids", { documentIds: Array.from({ length: 101 }, (_, at) => `${at}`) }],
])("a wrong %s is named", async (field, fields) => {
  const { dataSourceId } = await parley.source();
  const listed = parley.documents.ListDocuments({ actor, dataSourceId, limit: 10, ...fields });
  expect(await refusal(listed)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
});

test("a source that can't be read is not found", async () => {
  const listed = parley.documents.ListDocuments({ actor, dataSourceId: "dts_none", limit: 10 });
  expect((await refusal(listed))[1]).toBe("DATA_SOURCE_NOT_FOUND");
});
