import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger, writer } from "./_harness.ts";

const parley = harness();

test("reads a document with its text", async () => {
  const { spaceId, dataSourceId } = await parley.source();
  const named = { spaceId, dataSourceId, documentId: "a/b %00 .. ü.md" };
  const { document } = await parley.documents.UpsertDocument({ actor: writer, ...named, text: "Hello\n" });
  const read = await parley.documents.GetDocument({ actor, ...named });
  expect(read.document).toMatchObject({ ...document, text: "Hello\n" });
  expect((await parley.documents.GetDocument({ actor, ...named, spaceId: "" })).document).toEqual(read.document);
});

test("what is not there, is a folder, or can't be read is not found", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = person("ann", ["spaces:write"]);
  const { dataSourceId } = await parley.source({ spaceId, actor: ann });
  await parley.documents.UpsertDocument({ actor: ann, dataSourceId, documentId: "doc", text: "" });
  await parley.documents.UpsertFolder({ actor: ann, dataSourceId, folderId: "folder" });
  const get = (fields: object) =>
    refusal(parley.documents.GetDocument({ actor: ann, dataSourceId, documentId: "doc", ...fields }));
  for (const documentId of ["none", "folder", "", "🙂".repeat(513), "Doc"])
    expect(await get({ documentId })).toEqual(["NOT_FOUND", "DOCUMENT_NOT_FOUND", undefined]);
  for (const who of [actor, manager, stranger, person("bob")]) {
    expect(await get({ actor: who })).toEqual(["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined]);
    expect(await get({ actor: who, spaceId })).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
  }
});

test("node and text are read of one version, however often they change meanwhile", async () => {
  const { dataSourceId } = await parley.source();
  const named = { dataSourceId, documentId: "busy" };
  const put = (round: number) =>
    parley.documents.UpsertDocument({ actor: writer, ...named, text: `${round}`, placement: { title: `${round}` } });
  await put(0);
  const writing = (async () => {
    for (let round = 1; round <= 30; round++) await put(round);
    return true;
  })();
  let isDone = false;
  void writing.then(() => (isDone = true));
  while (!isDone) {
    const { document } = await parley.documents.GetDocument({ actor, ...named });
    expect(document?.text).toBe(document?.title);
  }
  await writing;
});
