import { createHash } from "node:crypto";
import type { Section, UpsertDocumentRequest } from "@parley/contracts/space/v1";
import { expect, test } from "vitest";
import { toKeptText } from "../src/storage/node-documents.ts";
import type { DocumentTextDocument } from "../src/storage/node-documents.ts";
import { actor, harness, manager, person, refusal, stranger, writer } from "./_harness.ts";

// Nothing is indexed here: a test sees what a request alone writes.
const parley = harness({ PARLEY_SPACE_ROLES: "api" });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const nodeOf = (dataSourceId: string) => parley.mongo.db.collection("nodes").findOne({ dataSourceId });
const texts = () => parley.mongo.db.collection<DocumentTextDocument>("document_texts");
const textOf = (dataSourceId: string) => texts().findOne({ dataSourceId });

async function inSource() {
  const { spaceId, dataSourceId } = await parley.source();
  const put = (fields: UpsertDocumentRequest = {}) => {
    const isSaid = fields.text !== undefined || fields.section !== undefined;
    const request = {
      actor: writer,
      dataSourceId,
      documentId: "doc",
      async: true,
      ...(isSaid ? {} : { text: "Hello" }),
      ...fields,
    };
    return parley.documents.UpsertDocument(request);
  };
  return { spaceId, dataSourceId, put };
}

test("puts a document there: what was said of it, its hash, and that it waits to be indexed", async () => {
  const { spaceId, dataSourceId, put } = await inSource();
  const { document, dataSource, rateLimit } = await put({
    spaceId,
    text: "Grüße",
    placement: {
      timestamp: 1_700_000_000_000,
      tags: ["b", "a"],
      parents: ["doc", "folder", "root"],
      sourceUrl: "https://example.com/Straße?q=1",
      mimeType: "text/markdown",
      title: "Éclair plan",
    },
  });
  expect(document).toMatchObject({
    dataSourceId,
    documentId: "doc",
    title: "Éclair plan",
    mimeType: "text/markdown",
    timestamp: "1700000000000",
    tags: ["b", "a"],
    parentId: "folder",
    parents: ["doc", "folder", "root"],
    sourceUrl: "https://example.com/Straße?q=1",
    hash: sha256("Grüße"),
    textSize: "7",
    chunkCount: 0,
    chunks: [],
  });
  expect(document?.text).toBeUndefined();
  expect(document?.tokenCount).toBeUndefined();
  expect(dataSource).toMatchObject({ dataSourceId, spaceId });
  expect(rateLimit).toBeNull();
  const node = await nodeOf(dataSourceId);
  expect(node).toMatchObject({ version: 1, pending: "words", live: null, building: null });
  expect(node).toMatchObject({ titleWords: ["eclair", "plan"], pendingSince: expect.any(Date) });
  expect(await textOf(dataSourceId)).toMatchObject({ text: "Grüße", sections: null, version: 1 });
});

test("what is not said is a default: the id as title, plain text, no parents, the time it came", async () => {
  const { put } = await inSource();
  const { document } = await put();
  expect(document).toMatchObject({ title: "doc", mimeType: "text/plain", parents: ["doc"], tags: [] });
  expect(document?.timestamp).toBe(document?.created);
  expect(document?.parentId).toBeUndefined();
  expect((await put({ placement: { parentId: "p" } })).document).toMatchObject({ parents: ["doc", "p"] });
});

test("the same again changes nothing; a change of anything is another version, waiting in its old place", async () => {
  const { dataSourceId, put } = await inSource();
  const first = await put({ placement: { tags: ["t"] } });
  const before = await nodeOf(dataSourceId);
  expect(await put({ placement: { tags: ["t"], title: "doc", parents: ["doc"] } })).toEqual(first);
  expect(await nodeOf(dataSourceId)).toEqual(before);
  let version = 1;
  for (const changed of [
    { placement: { tags: ["t", "u"] } },
    { placement: { tags: ["u", "t"] } },
    { placement: { title: "Doc" } },
    { placement: { timestamp: 5 } },
    { placement: { sourceUrl: "http://x.example" } },
    { placement: { mimeType: "text/html" } },
    { placement: { parentId: "p" } },
    { text: "Another", placement: { parentId: "p" } },
  ]) {
    const { document } = await put(changed);
    version += 1;
    expect(document?.created).toBe(first.document?.created);
    expect(await nodeOf(dataSourceId)).toMatchObject({ version, pendingSince: before?.["pendingSince"] });
    // So that nobody takes an old text for that of a new version.
    expect(await textOf(dataSourceId)).toMatchObject({ version, text: changed.text ?? "Hello" });
  }
  expect((await put({ text: "Another", placement: { parentId: "p" } })).document?.timestamp).toBe("5");
  expect(await nodeOf(dataSourceId)).toMatchObject({ version });
});

test("a change leaves alone what the index has made, until it has made something else", async () => {
  const { dataSourceId, put } = await inSource();
  await put();
  const indexed = { pending: null, pendingSince: null, live: "g1", chunkCount: 3, tokenCount: 9 };
  await parley.mongo.db.collection("nodes").updateOne({ dataSourceId }, { $set: indexed });
  expect((await put()).document).toMatchObject({ chunkCount: 3, tokenCount: "9" });
  expect(await nodeOf(dataSourceId)).toMatchObject(indexed);
  await put({ text: "Changed" });
  const changed = { pending: "words", pendingSince: expect.any(Date), live: "g1", chunkCount: 3, version: 2 };
  expect(await nodeOf(dataSourceId)).toMatchObject(changed);
});

test("nested sections become one text, and parts under their headings", async () => {
  const { dataSourceId, put } = await inSource();
  const section: Section = {
    prefix: "# Book",
    sections: [
      { prefix: "## One 🎉", content: "First.\n\nSecond." },
      { content: "Loose.", sections: [{ prefix: "### Deep", content: "Third." }, { prefix: "### Empty" }] },
      { sections: [{}] },
    ],
  };
  const { document } = await put({ section });
  const stored = await textOf(dataSourceId);
  const text = "# Book\n## One 🎉\nFirst.\n\nSecond.\nLoose.\n### Deep\nThird.\n### Empty";
  expect(stored?.text).toBe(text);
  const sections = stored === null ? [] : [...(toKeptText(stored).sections ?? [])];
  expect(sections.map(({ start, end, path }) => [text.slice(start, end), path])).toEqual([
    ["First.\n\nSecond.", ["# Book", "## One 🎉"]],
    ["Loose.", ["# Book"]],
    ["Third.", ["# Book", "### Deep"]],
    ["### Empty", ["# Book"]],
  ]);
  expect(document?.textSize).toBe(String(Buffer.byteLength(text)));
  expect((await put({ section })).document).toEqual(document);
  const asText = await put({ text });
  expect(asText.document?.hash).toBe(sha256(text));
  expect(asText.document?.hash).not.toBe(document?.hash);
  expect(await textOf(dataSourceId)).toMatchObject({ sections: null, version: 2 });
});

const oddIds = ["a/b", "..", "%00", "%2F", "ü\u0308 🙂 \u202e", "🙂".repeat(512), " ", "__proto__", "$where", "a.b"];

test("any text of 512 characters is an id", async () => {
  const { dataSourceId, put } = await inSource();
  for (const documentId of oddIds) {
    const text = `the text of ${documentId}`;
    expect((await put({ documentId, text })).document?.documentId).toBe(documentId);
  }
  for (const documentId of oddIds) {
    const { document } = await parley.documents.GetDocument({ actor, dataSourceId, documentId });
    expect(document).toMatchObject({ documentId, text: `the text of ${documentId}` });
  }
});

const deep = (depth: number): Section => (depth === 1 ? { content: "x" } : { sections: [deep(depth - 1)] });
const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

test.each<[string, Omit<UpsertDocumentRequest, "text"> & { text?: string | undefined }]>([
  ["document_id", { documentId: "" }],
  ["document_id", { documentId: "🙂".repeat(513) }],
  ["document_id", { documentId: "a\0b" }],
  ["text", { text: undefined }],
  ["section", { text: "x", section: {} }],
  ["section", { section: deep(33) }],
  ["section", { section: deep(40) }],
  ["tags", { placement: { tags: many(10_000) } }],
  ["tags[1]", { placement: { tags: ["a", ""] } }],
  ["tags[0]", { placement: { tags: ["x".repeat(257)] } }],
  ["parents", { placement: { parents: ["other"] } }],
  ["parents", { placement: { parents: ["p", "doc"] } }],
  ["parents", { placement: { parents: ["doc", "p"], parentId: "q" } }],
  ["parents", { placement: { parents: ["doc"], parentId: "q" } }],
  ["parents", { placement: { parents: ["doc", ...many(32)] } }],
  ["parents[1]", { placement: { parents: ["doc", ""] } }],
  ["parents[1]", { placement: { parents: ["doc", "x".repeat(513)] } }],
  ["parent_id", { placement: { parentId: "" } }],
  ["timestamp", { placement: { timestamp: "9223372036854775807" } }],
  ["title", { placement: { title: "x".repeat(513) } }],
  ["mime_type", { placement: { mimeType: "" } }],
  ["mime_type", { placement: { mimeType: "x".repeat(256) } }],
  ["source_url", { placement: { sourceUrl: "javascript:alert(1)" } }],
  ["source_url", { placement: { sourceUrl: "//x.example" } }],
  ["source_url", { placement: { sourceUrl: "https://" } }],
  ["source_url", { placement: { sourceUrl: `https://x.example/${"x".repeat(2_048)}` } }],
])("a wrong %s is named, and nothing is written", async (field, fields) => {
  const { dataSourceId } = await parley.source();
  const { text, ...others } = "text" in fields || "section" in fields ? fields : { text: "Hello", ...fields };
  const said = text === undefined ? {} : { text };
  const request = { actor: writer, dataSourceId, documentId: "doc", ...said, ...others };
  expect(await refusal(parley.documents.UpsertDocument(request))).toEqual([
    "INVALID_ARGUMENT",
    "INVALID_REQUEST_ERROR",
    field,
  ]);
  expect(await nodeOf(dataSourceId)).toBeNull();
  expect(await textOf(dataSourceId)).toBeNull();
});

test("2,000,000 characters of four bytes fit, and no more; nor do headings that outgrow them", async () => {
  const { dataSourceId, put } = await inSource();
  const text = "🙂".repeat(2_000_000);
  expect((await put({ text })).document?.textSize).toBe("8000000");
  expect((await parley.documents.GetDocument({ actor, dataSourceId, documentId: "doc" })).document?.text).toBe(text);
  const tooLarge = (field: string) => ["PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", field];
  expect(await refusal(put({ text: `${text}x` }))).toEqual(tooLarge("text"));
  expect(await refusal(put({ section: { content: `${text}x` } }))).toEqual(tooLarge("section"));
  const under = (prefix: string, count: number) => ({ prefix, sections: many(count).map((content) => ({ content })) });
  expect(await refusal(put({ section: under("x".repeat(100_000), 100) }))).toEqual(tooLarge("section"));
  expect(await refusal(put({ section: under("", 100_000) }))).toEqual(tooLarge("section"));
  await put({ section: { ...under("#", 70_000), content: "🙂".repeat(1_500_000) } });
});

test("a folder's id is none for a document", async () => {
  const { dataSourceId, put } = await inSource();
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "doc" });
  expect(await refusal(put())).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "document_id"]);
});

test("who can't read the source puts nothing into it, nor who may not write", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ spaceId, actor: person("ann", ["spaces:write"]) });
  const put = (who: typeof actor, named: object = {}) =>
    refusal(parley.documents.UpsertDocument({ actor: who, dataSourceId, documentId: "doc", text: "x", ...named }));
  const administrator = { ...manager, scopes: ["spaces:manage", "spaces:write"] };
  const others = [writer, administrator, person("bob", ["spaces:write"]), { ...stranger, scopes: ["spaces:write"] }];
  for (const who of others) {
    expect(await put(who)).toEqual(["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined]);
    expect(await put(who, { spaceId })).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
  }
  expect(await put(person("ann"))).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
  expect(await nodeOf(dataSourceId)).toBeNull();
});

test("of several that put the same document at once the last wins, whole, and each counts", async () => {
  const { dataSourceId, put } = await inSource();
  const said = many(12).map((word) => ({ text: `text ${word}`, placement: { title: word, tags: [word] } }));
  await Promise.all(said.map(put));
  const { document } = await parley.documents.GetDocument({ actor, dataSourceId, documentId: "doc" });
  expect(document?.text).toBe(`text ${document?.title}`);
  expect(document?.tags).toEqual([document?.title]);
  expect(document?.hash).toBe(sha256(document?.text ?? ""));
  expect(await nodeOf(dataSourceId)).toMatchObject({ version: 12 });
  expect(await textOf(dataSourceId)).toMatchObject({ version: 12 });
  expect(await parley.mongo.db.collection("nodes").countDocuments({ dataSourceId })).toBe(1);
});
