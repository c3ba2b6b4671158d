import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "DOCUMENT_NOT_FOUND", undefined];

test("a deleted document leaves the database with its text", async () => {
  const { dataSourceId } = await parley.source();
  const named = { actor: writer, dataSourceId, documentId: "gone" };
  await parley.documents.UpsertDocument({ ...named, text: "secret" });
  await parley.documents.DeleteDocument(named);
  for (const collection of ["nodes", "document_texts"])
    expect(await parley.mongo.db.collection(collection).countDocuments({ dataSourceId })).toBe(0);
  for (const call of [parley.documents.GetDocument, parley.documents.DeleteDocument])
    expect(await refusal(call(named))).toEqual(notFound);
  const { document } = await parley.documents.UpsertDocument({ ...named, text: "another" });
  expect(document?.documentId).toBe("gone");
});

test("only documents, and only by who may write", async () => {
  const { dataSourceId } = await parley.source();
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "folder" });
  const named = { dataSourceId, documentId: "folder" };
  expect(await refusal(parley.documents.DeleteDocument({ actor: writer, ...named }))).toEqual(notFound);
  expect((await refusal(parley.documents.DeleteDocument({ actor, ...named })))[1]).toBe("INSUFFICIENT_SCOPE");
});
