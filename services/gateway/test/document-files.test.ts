import { Constellation } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formOf } from "./_file-things.ts";
import { makeDataSource, makeMember, makeSpace } from "./_matrix-world.ts";

let parley: Constellation;
let api: ApiClient;
let other: ApiClient;
let root = "";
beforeAll(async () => {
  parley = await Constellation.start({ files: true, spaces: true, runners: 0 });
  ({ api } = await makeMember(parley, parley.workspaceId, "owner"));
  ({ api: other } = await makeMember(parley, parley.workspaceId, "other"));
  const spaceId = await makeSpace(api, "Papers", "regular");
  const { dsId } = await makeDataSource(api, spaceId, "Papers");
  root = `/spaces/${spaceId}/data_sources/${dsId}/documents`;
}, 300_000);
afterAll(() => parley.stop());

interface Wanted {
  readonly useCase?: string;
  readonly contentType?: string;
  readonly uploads?: boolean;
}

async function makeFile(content: string, wanted: Wanted = {}, by = api): Promise<string> {
  const { useCase = "upsert_document", contentType = "text/plain", uploads = true } = wanted;
  const fileSize = Buffer.byteLength(content);
  const body = { contentType, fileName: "a.txt", fileSize, useCase };
  const { file } = (await by.expect(200, "POST", by.p("/files"), body)) as { file: { sId: string; uploadUrl: string } };
  const headers = { authorization: `Bearer ${by.apiKey}` };
  if (uploads) {
    const sent = await fetch(file.uploadUrl, { method: "POST", headers, body: formOf(content) });
    if (!sent.ok) throw new Error(await sent.text());
  }
  return file.sId;
}

let made = 0;
const newId = (): string => `document ${(made += 1)}`;
const pathOf = (id: string): string => api.p(`${root}/${encodeURIComponent(id)}`);
const put = (status: number, id: string, body: object, by = api): Promise<unknown> =>
  by.expect(status, "POST", pathOf(id), { async: true, ...body });
const read = async (id: string): Promise<{ text: string; title: string; hash: string }> =>
  ((await api.expect(200, "GET", pathOf(id))) as { document: { text: string; title: string; hash: string } }).document;
const isThere = async (fileId: string, by = api): Promise<boolean> =>
  (await by.request("GET", api.q(`/files/${fileId}/metadata`))).ok;
const errorOf = async (id: string, body: object, by = api): Promise<object> =>
  ((await put(400, id, body, by)) as { error: object }).error;
const wrongFile = { type: "invalid_request_error", fields: [expect.objectContaining({ field: "file_id" })] };

describe("a document of a file", () => {
  test("has its text, and the file is gone", async () => {
    const id = newId();
    const fileId = await makeFile("# Herons\n\nThey are large: \u{1f426}.");
    const answer = await put(200, id, { file_id: fileId, title: "Herons", text: null, section: null });
    expect(answer).toMatchObject({ document: { document_id: id, title: "Herons" } });
    expect(await read(id)).toMatchObject({ text: "# Herons\n\nThey are large: \u{1f426}.", title: "Herons" });
    expect(await isThere(fileId)).toBe(false);
  });

  test("has what is read in a file that is no text", async () => {
    const id = newId();
    const html = "<html><body><h1>Otters</h1><p>They swim.</p><script>no()</script></body></html>";
    await put(200, id, { file_id: await makeFile(html, { contentType: "text/html" }) });
    const { text } = await read(id);
    expect(text).toContain("They swim.");
    expect(text).not.toMatch(/<p>|no\(\)/);
  });

  test("stays as it is when the request is repeated once the file is gone, until it has another text", async () => {
    const id = newId();
    const fileId = await makeFile("One text.");
    const body = { file_id: fileId, title: "One" };
    // The counts are there once it is indexed.
    await put(200, id, { ...body, async: false });
    const first = await read(id);
    await put(200, id, body);
    expect(await read(id)).toEqual(first);
    expect(await errorOf(newId(), body)).toMatchObject(wrongFile);
    await put(200, id, { text: "Another text.", title: "One" });
    expect(await errorOf(id, body)).toMatchObject(wrongFile);
    expect(await read(id)).toMatchObject({ text: "Another text." });
    await put(200, id, { file_id: await makeFile("One text."), title: "One" });
    expect(await read(id)).toMatchObject({ text: "One text.", hash: first.hash });
  });

  test("is the same whether it was killed before or after the file was taken away", { timeout: 60_000 }, async () => {
    const [gateway] = parley.gateways;
    for (const point of ["gateway.upserted", "gateway.discarded"]) {
      const id = newId();
      const fileId = await makeFile("A text that survives.");
      await gateway?.restart({ PARLEY_EXIT_POINT: point });
      await expect(put(200, id, { file_id: fileId })).rejects.toThrow();
      await gateway?.exited;
      await gateway?.start();
      expect(await isThere(fileId)).toBe(point === "gateway.upserted");
      await put(200, id, { file_id: fileId });
      expect(await read(id)).toMatchObject({ text: "A text that survives." });
      expect(await isThere(fileId)).toBe(false);
    }
  });

  test("is one when it is put there twice at once", async () => {
    const id = newId();
    const fileId = await makeFile("Only once.");
    await Promise.all([put(200, id, { file_id: fileId }), put(200, id, { file_id: fileId })]);
    expect(await read(id)).toMatchObject({ text: "Only once." });
    expect(await isThere(fileId)).toBe(false);
  });
});

describe("a file is no document's, and stays", () => {
  test("of somebody else, as one that does not exist, also to who manages conversations", async () => {
    const id = newId();
    const fileId = await makeFile("Not yours.", {}, other);
    const foreign = await errorOf(id, { file_id: fileId });
    expect(foreign).toMatchObject(wrongFile);
    expect(await errorOf(id, { file_id: "fil_unknown" })).toEqual(foreign);
    await api.expect(404, "GET", pathOf(id));
    expect(await isThere(fileId, other)).toBe(true);
  });

  test.each<[string, Wanted]>([
    ["of another use case", { useCase: "conversation" }],
    ["before it is uploaded", { uploads: false }],
    ["without a text", { contentType: "application/octet-stream" }],
  ])("%s", async (_what, wanted) => {
    const id = newId();
    const fileId = await makeFile("Something.", wanted);
    expect(await errorOf(id, { file_id: fileId })).toMatchObject(wrongFile);
    expect(await isThere(fileId)).toBe(true);
    await api.expect(404, "GET", pathOf(id));
  });

  test("whose text is longer than a document's, as such a text is none", async () => {
    const id = newId();
    const tooLarge = { error: { type: "content_too_large" } };
    for (const contentType of ["text/plain", "text/html"]) {
      const fileId = await makeFile("x".repeat(2_000_001), { contentType });
      expect(await put(413, id, { file_id: fileId })).toMatchObject({
        error: { ...tooLarge.error, fields: [expect.objectContaining({ field: "file_id" })] },
      });
      expect(await isThere(fileId)).toBe(true);
    }
    expect(await put(413, id, { text: "x".repeat(2_000_001) })).toMatchObject(tooLarge);
    await api.expect(404, "GET", pathOf(id));
    await put(200, id, { file_id: await makeFile(`${"x".repeat(2_000_000)}\n`) });
    expect((await read(id)).text).toHaveLength(2_000_000);
  });

  test("beside a text or a section, or where something else is wrong", async () => {
    const id = newId();
    const fileId = await makeFile("Something.");
    for (const body of [{ text: "a" }, { text: "" }, { section: { prefix: null, content: "a", sections: [] } }])
      expect(await errorOf(id, { file_id: fileId, ...body })).toMatchObject(wrongFile);
    await put(400, id, { file_id: fileId, source_url: "none" });
    for (const wrong of ["", 1, {}, "\0", "x".repeat(10_000)])
      expect(await errorOf(id, { file_id: wrong })).toMatchObject(wrongFile);
    const elsewhere = api.p(root.replace(/dts_\w+/, "dts_unknown"));
    await api.expect(404, "POST", `${elsewhere}/a`, { file_id: fileId });
    expect(await isThere(fileId)).toBe(true);
  });

  test.each(["files:read", "files:write"])("to a key without %s", async (scope) => {
    const fileId = await makeFile("Something.");
    const scopes = ["spaces:read", "spaces:write", "files:read", "files:write"].filter((one) => one !== scope);
    const { secret } = (await api.expect(200, "POST", api.q("/keys"), { name: "k", scopes })) as { secret: string };
    const answer = await put(403, newId(), { file_id: fileId }, parley.api(0, secret));
    expect(answer).toMatchObject({ error: { type: "insufficient_scope" } });
    expect(await isThere(fileId)).toBe(true);
  });
});
