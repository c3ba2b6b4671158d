import { createHash } from "node:crypto";
import { contentHeadBytes } from "@parley/contracts";
import type { StorageRequest__Output } from "@parley/contracts/file/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { sniffedBytes } from "../src/domain/model/sniff-content.ts";
import { actor, harness, put, refusal, stranger } from "./_harness.ts";

const parley = harness({ PARLEY_UPLOAD_URL_MS: "3000" });
const hello = Buffer.from("hello world");
const complete = (fileId: string) => parley.files.CompleteUpload({ actor, fileId });

test("an uploaded file becomes ready, with its checksum, and its bytes move where no URL can write", async () => {
  const { file, upload } = await parley.create(hello);
  expect((await put(upload, hello)).status).toBe(200);
  const sha256 = createHash("sha256").update(hello).digest("hex");
  for (let i = 0; i < 2; i++)
    expect((await complete(file.fileId)).file).toMatchObject({
      fileId: file.fileId,
      status: "ready",
      version: 1,
      sha256,
      fileSize: "11",
    });
  const keys = (await parley.objectKeys()).filter((key) => key.includes(file.fileId));
  expect(keys).toEqual([expect.stringMatching(/^files\/ws_test\//), expect.stringMatching(/^files\/ws_test\//)]);
});

test("the storage refuses another type, another length and another key than was signed", async () => {
  const { file, upload } = await parley.create(hello);
  expect((await put(upload, hello, { "content-type": "text/html" })).status).toBe(403);
  expect((await put(upload, Buffer.from("hello world, and more"))).status).toBe(403);
  expect((await put(upload, Buffer.from("hello"))).status).toBe(403);
  expect((await put({ ...upload, url: upload.url.replace(file.fileId, `${file.fileId}x`) }, hello)).status).toBe(403);
  expect((await parley.objectKeys()).filter((key) => key.includes(file.fileId))).toEqual([]);
  expect(await refusal(complete(file.fileId))).toEqual(["FAILED_PRECONDITION", "FILE_NOT_UPLOADED", undefined]);
});

test("an upload URL ends", async () => {
  const { upload } = await parley.create(hello);
  await eventually("the storage refuses it", async () =>
    (await put(upload, hello)).status === 403 ? true : undefined,
  );
});

test("a second upload changes nothing once the file is ready", async () => {
  const { file, upload } = await parley.create(hello);
  await put(upload, hello);
  const first = (await complete(file.fileId)).file;
  // The URL may still be good; what it writes is not the file.
  await put(upload, Buffer.from("HELLO WORLD"));
  expect((await complete(file.fileId)).file).toEqual(first);
  expect(await refusal(parley.files.StartUpload({ actor, fileId: file.fileId }))).toEqual([
    "FAILED_PRECONDITION",
    "FILE_ALREADY_UPLOADED",
    undefined,
  ]);
  const { internal } = await parley.files.ReadFile({ actor, fileId: file.fileId, action: "download" });
  expect(await (await fetch(internal?.url ?? "")).text()).toBe("hello world");
});

test("completing at the same time makes one file and leaves nothing behind", async () => {
  const { file, upload } = await parley.create(hello);
  await put(upload, hello);
  const completed = await Promise.all(Array.from({ length: 5 }, () => complete(file.fileId)));
  expect(new Set(completed.map((answer) => answer.file?.status))).toEqual(new Set(["ready"]));
  expect((await parley.objectKeys()).filter((key) => key.includes(file.fileId))).toHaveLength(2);
});

test.each([
  ["image/png", Buffer.from("not a picture")],
  ["application/pdf", Buffer.from("MZ\u0090\u0000 not a PDF", "latin1")],
  ["text/plain", Buffer.from([0, 1, 2, 3, 0, 255])],
  ["text/csv", Buffer.from("PK\u0003\u0004 a zip archive")],
  ["image/gif", Buffer.from("%PDF-1.7 and GIF89a")],
])("%s that is none fails, and its bytes are taken away", async (contentType, content) => {
  const { file, upload } = await parley.create(content, { contentType });
  expect((await put(upload, content)).status).toBe(200);
  for (let i = 0; i < 2; i++)
    expect(await refusal(complete(file.fileId))).toEqual(["INVALID_ARGUMENT", "FILE_TYPE_NOT_SUPPORTED", undefined]);
  expect((await parley.files.GetFile({ actor, fileId: file.fileId })).file).toMatchObject({
    status: "failed",
    failure: { type: "file_type_not_supported", message: `The content is not ${contentType}` },
  });
  expect((await parley.objectKeys()).filter((key) => key.includes(file.fileId))).toEqual([]);
  expect(await refusal(parley.files.StartUpload({ actor, fileId: file.fileId }))).toEqual([
    "INVALID_ARGUMENT",
    "FILE_TYPE_NOT_SUPPORTED",
    undefined,
  ]);
});

test("who passes bytes on tells of as many as are looked at", () => {
  expect(contentHeadBytes).toBeGreaterThanOrEqual(sniffedBytes);
});

test("what the gateway has put and seen is the file, where it lies", async () => {
  const { file } = await parley.create(hello);
  const { upload, attempt } = await parley.files.StartUpload({ actor, fileId: file.fileId });
  const proxied = { attempt, sha256: createHash("sha256").update(hello).digest("hex"), head: hello };
  const completed = () => parley.files.CompleteUpload({ actor, fileId: file.fileId, proxied });
  expect(await refusal(completed())).toEqual(["FAILED_PRECONDITION", "FILE_NOT_UPLOADED", undefined]);
  expect((await put(upload as StorageRequest__Output, hello)).status).toBe(200);
  for (let i = 0; i < 2; i++)
    expect((await completed()).file).toMatchObject({ status: "ready", sha256: proxied.sha256, snippet: "hello world" });
  expect((await parley.objectKeys()).filter((key) => key.includes(file.fileId))).toContain(attempt);
  expect(await parley.record(file.fileId)).toMatchObject({ contentKey: attempt });
});

test("of two uploads by gateways one is the file, and nothing of the other is left", async () => {
  const { file } = await parley.create(hello);
  const { fileId } = file;
  const started = [
    await parley.files.StartUpload({ actor, fileId }),
    await parley.files.StartUpload({ actor, fileId }),
  ];
  const answers = await Promise.all(
    started.map(async ({ upload, attempt }, i) => {
      const content = Buffer.from(`hello worl${i}`);
      await put(upload as StorageRequest__Output, content);
      const { file: ended } = await parley.files.CompleteUpload({
        actor,
        fileId,
        proxied: { attempt, sha256: createHash("sha256").update(content).digest("hex"), head: content },
      });
      return ended?.sha256;
    }),
  );
  expect(answers[0]).toBe(answers[1]);
  const { internal } = await parley.files.ReadFile({ actor, fileId, action: "view" });
  expect(
    createHash("sha256")
      .update(await (await fetch(internal?.url ?? "")).text())
      .digest("hex"),
  ).toBe(answers[0]);
  expect((await parley.objectKeys()).filter((key) => key.includes(fileId))).toHaveLength(2);
});

test("of many uploads at once the first is the file, with its text, however many have begun since", async () => {
  const { fileId } = (await parley.create(hello)).file;
  const started = [];
  for (let i = 0; i < 7; i++) started.push(await parley.files.StartUpload({ actor, fileId }));
  const answers = await Promise.all(
    started.map(async ({ upload, attempt }) => {
      await put(upload as StorageRequest__Output, hello);
      return (
        await parley.files.CompleteUpload({
          actor,
          fileId,
          proxied: { attempt, sha256: createHash("sha256").update(hello).digest("hex"), head: hello },
        })
      ).file;
    }),
  );
  expect(answers).toEqual(
    answers.map(() => expect.objectContaining({ status: "ready", snippet: "hello world", processingProblem: "" })),
  );
  expect((await parley.objectKeys()).filter((key) => key.includes(fileId))).toHaveLength(2);
});

test("what a gateway has put and not said is found by the first look", async () => {
  const { file } = await parley.create(hello);
  const { upload } = await parley.files.StartUpload({ actor, fileId: file.fileId });
  await put(upload as StorageRequest__Output, hello);
  expect((await parley.files.GetFile({ actor, fileId: file.fileId })).file).toMatchObject({
    status: "ready",
    sha256: createHash("sha256").update(hello).digest("hex"),
  });
});

test("an object that this file's upload has not written is not its content", async () => {
  const other = await parley.upload(Buffer.from("other world"));
  const { contentKey } = (await parley.record(other.fileId)) as { contentKey: string };
  const { file } = await parley.create(hello);
  expect(
    await refusal(
      parley.files.CompleteUpload({
        actor,
        fileId: file.fileId,
        proxied: { attempt: contentKey, sha256: "0", head: hello },
      }),
    ),
  ).toEqual(["FAILED_PRECONDITION", "FILE_NOT_UPLOADED", undefined]);
  expect((await parley.files.GetFile({ actor, fileId: other.fileId })).file).toMatchObject({ status: "ready" });
});

test("what the gateway has put is refused when it is of another type, and taken away", async () => {
  const { file } = await parley.create(hello, { contentType: "image/png" });
  const { upload, attempt } = await parley.files.StartUpload({ actor, fileId: file.fileId });
  await put(upload as StorageRequest__Output, hello);
  expect(
    await refusal(
      parley.files.CompleteUpload({ actor, fileId: file.fileId, proxied: { attempt, sha256: "0", head: hello } }),
    ),
  ).toEqual(["INVALID_ARGUMENT", "FILE_TYPE_NOT_SUPPORTED", undefined]);
  expect((await parley.objectKeys()).filter((key) => key.includes(file.fileId))).toEqual([]);
});

test("a content of another length than declared fails, however it got there", async () => {
  const { file } = await parley.create(hello);
  const { uploadKey } = (await parley.record(file.fileId)) as { uploadKey: string };
  await parley.objects.putObject(parley.storage.bucket, uploadKey, Buffer.from("hello world!"));
  expect(await refusal(complete(file.fileId))).toEqual(["INVALID_ARGUMENT", "FILE_TOO_LARGE", undefined]);
});

test("the first look at a file completes an upload that nobody confirmed", async () => {
  const { file, upload } = await parley.create(hello);
  expect((await parley.files.GetFile({ actor, fileId: file.fileId })).file).toMatchObject({ status: "created" });
  expect(await refusal(parley.files.ReadFile({ actor, fileId: file.fileId, action: "view" }))).toEqual([
    "NOT_FOUND",
    "FILE_NOT_FOUND",
    undefined,
  ]);
  await put(upload, hello);
  expect((await parley.files.GetFile({ actor, fileId: file.fileId })).file).toMatchObject({ status: "ready" });
});

test("a file of another workspace is not there", async () => {
  const { fileId } = await parley.upload(hello);
  for (const call of [
    parley.files.GetFile,
    parley.files.CompleteUpload,
    parley.files.StartUpload,
    parley.files.DeleteFile,
  ]) {
    expect(await refusal(call({ actor: stranger, fileId }))).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  }
  expect(await refusal(parley.files.ReadFile({ actor: stranger, fileId, action: "view" }))).toEqual([
    "NOT_FOUND",
    "FILE_NOT_FOUND",
    undefined,
  ]);
});
