import { fileDeletedSubject, streams } from "@parley/contracts";
import { fileDeletedCodec } from "@parley/contracts/file/v1";
import { lastOnSubject } from "@parley/events";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, other, put, refusal, workspaceId } from "./_harness.ts";
import { slowPdf } from "./_pdf.ts";

const parley = harness();
const hello = Buffer.from("hello world");

test("a deleted file is gone with its bytes, and others are told", async () => {
  const { fileId } = await parley.upload(hello);
  await parley.files.DeleteFile({ actor, fileId });
  expect(await refusal(parley.files.GetFile({ actor, fileId }))).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  expect(await refusal(parley.files.DeleteFile({ actor, fileId }))).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  expect((await parley.objectKeys()).filter((key) => key.includes(fileId))).toEqual([]);
  const told = await eventually(
    "it is told",
    async () => (await lastOnSubject(parley.broker, streams.files.name, fileDeletedSubject)) ?? undefined,
  );
  expect(fileDeletedCodec.decode(told.payload)).toMatchObject({ workspaceId, fileId });
  await eventually("the outbox is empty", async () =>
    (await parley.mongo.db.collection("outbox").countDocuments({})) === 0 ? true : undefined,
  );
});

test("after a deletion the same idempotency key makes another file, which the first one's upload does not touch", async () => {
  const content = slowPdf(400_000);
  const fields = { contentType: "application/pdf", idempotencyKey: { key: "k", bodyHash: "h" } };
  const create = async () => parley.create(content, fields);
  const first = await create();
  await put(first.upload, content);
  const completed = refusal(parley.files.CompleteUpload({ actor, fileId: first.file.fileId }));
  await eventually("its text is looked for", async () =>
    (await parley.record(first.file.fileId))?.["processings"] === undefined ? undefined : true,
  );
  await parley.files.DeleteFile({ actor, fileId: first.file.fileId });
  const second = await create();
  expect(await completed).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  expect(second.file.fileId).not.toBe(first.file.fileId);
  expect((await create()).file).toMatchObject({ fileId: second.file.fileId, status: "created" });
});

test("only who made it deletes it, or who manages conversations", async () => {
  const { fileId } = await parley.upload(hello);
  await parley.conversations.holding(actor, fileId);
  expect(await refusal(parley.files.DeleteFile({ actor: other, fileId }))).toEqual([
    "PERMISSION_DENIED",
    "FILE_DELETION_NOT_AUTHORIZED",
    undefined,
  ]);
  expect((await parley.files.GetFile({ actor: other, fileId })).file).toMatchObject({ status: "ready" });
  await parley.files.DeleteFile({ actor: { ...other, scopes: ["conversations:manage"] }, fileId });
});
