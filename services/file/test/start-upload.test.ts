import type { StorageRequest__Output } from "@parley/contracts/file/v1";
import { expect, test } from "vitest";
import { actor, harness, other, put, refusal } from "./_harness.ts";

const parley = harness({ PARLEY_UPLOAD_WINDOW_MS: "4000" });
const hello = Buffer.from("hello world");

test("each upload of the gateway has a key of its own, noted before anything is written, the newest five", async () => {
  const { file } = await parley.create(hello);
  const started = [];
  for (let i = 0; i < 7; i++) started.push(await parley.files.StartUpload({ actor, fileId: file.fileId }));
  const attempts = started.map(({ attempt }) => attempt);
  expect(new Set(attempts).size).toBe(7);
  for (const attempt of attempts) expect(attempt.startsWith(`files/ws_test/${file.fileId}/`)).toBe(true);
  expect(await parley.record(file.fileId)).toMatchObject({ attemptKeys: attempts.slice(-5) });
  expect((await parley.objectKeys()).filter((key) => key.includes(file.fileId))).toEqual([]);
});

test("only who made the file uploads it, or who manages conversations", async () => {
  const { fileId } = (await parley.create(hello)).file;
  await parley.conversations.holding(actor, fileId);
  expect(await refusal(parley.files.StartUpload({ actor: other, fileId }))).toEqual([
    "PERMISSION_DENIED",
    "FILE_UPLOAD_NOT_AUTHORIZED",
    undefined,
  ]);
  expect(
    (await parley.files.StartUpload({ actor: { ...other, scopes: ["conversations:manage"] }, fileId })).attempt,
  ).not.toBe("");
});

test("its request is good for what was declared alone", async () => {
  const { file } = await parley.create(hello);
  const upload = (await parley.files.StartUpload({ actor, fileId: file.fileId })).upload as StorageRequest__Output;
  expect((await put(upload, hello, { "content-type": "text/html" })).status).toBe(403);
  expect((await put(upload, Buffer.from("hello"))).status).toBe(403);
  expect((await put(upload, hello)).status).toBe(200);
});

test("a file that has its content, or whose time is over, takes no more", async () => {
  const { fileId } = await parley.upload(hello);
  expect(await refusal(parley.files.StartUpload({ actor, fileId }))).toEqual([
    "FAILED_PRECONDITION",
    "FILE_ALREADY_UPLOADED",
    undefined,
  ]);
  const { file } = await parley.create(hello);
  await new Promise((resolve) => setTimeout(resolve, 4_100));
  expect(await refusal(parley.files.StartUpload({ actor, fileId: file.fileId }))).toEqual([
    "FAILED_PRECONDITION",
    "UPLOAD_EXPIRED",
    undefined,
  ]);
});
