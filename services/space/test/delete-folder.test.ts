import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "FOLDER_NOT_FOUND", undefined];

test("a deleted folder goes, what stands in it stays", async () => {
  const { dataSourceId } = await parley.source();
  const named = { actor: writer, dataSourceId };
  await parley.documents.UpsertFolder({ ...named, folderId: "folder" });
  const placement = { parentId: "folder" };
  await parley.documents.UpsertDocument({ ...named, documentId: "doc", text: "stays", placement });
  await parley.documents.DeleteFolder({ ...named, folderId: "folder" });
  expect(await refusal(parley.documents.DeleteFolder({ ...named, folderId: "folder" }))).toEqual(notFound);
  expect(await refusal(parley.documents.DeleteFolder({ ...named, folderId: "doc" }))).toEqual(notFound);
  const { document } = await parley.documents.GetDocument({ ...named, documentId: "doc" });
  expect(document).toMatchObject({ text: "stays", parents: ["doc", "folder"] });
});

test("who may not write deletes nothing", async () => {
  const { dataSourceId } = await parley.source();
  const refused = refusal(parley.documents.DeleteFolder({ actor, dataSourceId, folderId: "folder" }));
  expect((await refused)[1]).toBe("INSUFFICIENT_SCOPE");
});
