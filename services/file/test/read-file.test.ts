import { expect, test } from "vitest";
import { actor, harness, other, refusal } from "./_harness.ts";

const parley = harness();
const page = Buffer.from("<h1>Lions</h1><script>roar()</script>");
const headersOf = (answer: { readonly headers: readonly { readonly name: string; readonly value: string }[] }) =>
  Object.fromEntries(answer.headers.map(({ name, value }) => [name, value]));

test("anybody who reads its conversation reads the bytes as they came, what they were made into, and once shared the public version", async () => {
  const { fileId } = await parley.upload(page, { contentType: "text/html", fileName: "lions.html" });
  await parley.conversations.holding(actor, fileId);
  const read = async (version: string) => parley.files.ReadFile({ actor: other, fileId, action: "view", version });
  const bytes = async (version: string) => (await fetch((await read(version)).internal?.url ?? "")).text();
  for (const version of ["", "original"]) expect(await bytes(version)).toBe(page.toString());
  expect(await bytes("processed")).toBe("# Lions");
  expect(await refusal(read("public"))).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  await parley.files.ShareFile({ actor, fileId });
  expect(await bytes("public")).toBe(page.toString());
});

test("what could run is an attachment whatever is asked for", async () => {
  const { fileId } = await parley.upload(page, { contentType: "text/html", fileName: "lions.html" });
  const headers = headersOf(await parley.files.ReadFile({ actor, fileId, action: "view" }));
  expect(headers["Content-Disposition"]).toMatch(/^attachment;/);
});

test("a text is shown, or downloaded, by its name", async () => {
  const text = await parley.upload(Buffer.from("Lions"), { fileName: "größe.txt" });
  const shown = async (action: string) =>
    headersOf(await parley.files.ReadFile({ actor, fileId: text.fileId, action }))["Content-Disposition"];
  expect([await shown("view"), await shown("download")]).toEqual([
    expect.stringMatching(/^inline;.*filename\*=UTF-8''gr%C3%B6%C3%9Fe\.txt/),
    expect.stringMatching(/^attachment;.*filename\*=UTF-8''gr%C3%B6%C3%9Fe\.txt/),
  ]);
});

test.each([
  ["an action", { action: "look" }, "action"],
  ["a version", { action: "view", version: "first" }, "version"],
])("%s that does not exist is refused by its name", async (_what, request, field) => {
  const { fileId } = await parley.upload(Buffer.from("text"));
  const read = parley.files.ReadFile({ actor, fileId, ...request });
  expect(await refusal(read)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
});

test("a version that a file does not have is not found", async () => {
  const { fileId } = await parley.upload(Buffer.from([1, 2, 3]), { contentType: "application/octet-stream" });
  const read = parley.files.ReadFile({ actor, fileId, action: "view", version: "processed" });
  expect(await refusal(read)).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
});
