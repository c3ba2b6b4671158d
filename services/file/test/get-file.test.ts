import { expect, test } from "vitest";
import { actor, harness, other, put, refusal, stranger } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");
const notFound = ["NOT_FOUND", "FILE_NOT_FOUND", undefined];

test("anybody who reads its conversation reads a file's record", async () => {
  const { fileId } = await parley.upload(hello, { fileName: "hello.txt" });
  await parley.conversations.holding(actor, fileId);
  const { file } = await parley.files.GetFile({ actor: other, fileId });
  expect(file).toMatchObject({ fileId, fileName: "hello.txt", fileSize: "11", status: "ready", version: 1 });
});

test("a file that waits for its bytes is created", async () => {
  const { file } = await parley.create(hello);
  expect((await parley.files.GetFile({ actor, fileId: file.fileId })).file).toMatchObject({ status: "created" });
});

test("an upload that nobody has completed is completed", async () => {
  const { file, upload } = await parley.create(hello);
  await put(upload, hello);
  expect((await parley.files.GetFile({ actor, fileId: file.fileId })).file).toMatchObject({ status: "ready" });
});

test("a file that does not exist is not found", async () => {
  expect(await refusal(parley.files.GetFile({ actor, fileId: "fil_missing" }))).toEqual(notFound);
});

test("a file of another workspace is not found", async () => {
  const { fileId } = await parley.upload(hello);
  expect(await refusal(parley.files.GetFile({ actor: stranger, fileId }))).toEqual(notFound);
});
