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

test("a creation repeated after the deletion is told so, makes nothing, and another body stays another request", async () => {
  const fields = { idempotencyKey: { key: "k", bodyHash: "h" } };
  const { fileId } = await parley.upload(hello, fields);
  await parley.files.DeleteFile({ actor, fileId });
  const told = refusal(parley.create(hello, fields));
  expect(await told).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  await expect(parley.create(hello, fields)).rejects.toThrow("idempotency key");
  const another = parley.create(hello, { idempotencyKey: { key: "k", bodyHash: "another" } });
  expect((await refusal(another))[1]).toBe("IDEMPOTENCY_KEY_REUSED");
  for (const gone of [parley.files.GetFile, parley.files.DeleteFile])
    expect((await refusal(gone({ actor, fileId })))[1]).toBe("FILE_NOT_FOUND");
  expect(await parley.record(fileId)).toMatchObject({ fileName: "", uploadKey: "", contentKey: null, isDeleted: true });
});

test("a file that is deleted while its text is looked for stays deleted", async () => {
  const content = slowPdf(400_000);
  const { file, upload } = await parley.create(content, {
    contentType: "application/pdf",
    idempotencyKey: { key: "slow", bodyHash: "h" },
  });
  await put(upload, content);
  const completed = refusal(parley.files.CompleteUpload({ actor, fileId: file.fileId }));
  await eventually("its text is looked for", async () =>
    (await parley.record(file.fileId))?.["processings"] === undefined ? undefined : true,
  );
  await parley.files.DeleteFile({ actor, fileId: file.fileId });
  expect(await completed).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  expect(await parley.record(file.fileId)).toMatchObject({ isDeleted: true, contentKey: null });
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
