import { eventually, onDatabase } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, person, put, refusal } from "./_harness.ts";

const parley = harness({
  PARLEY_UPLOAD_WINDOW_MS: "1500",
  PARLEY_ORPHAN_AFTER_MS: "4000",
  PARLEY_HOLDER_AFTER_MS: "2000",
  PARLEY_RECONCILE_INTERVAL_MS: "100",
});
const hello = Buffer.from("hello world");
const statusOf = async (fileId: string) => (await parley.record(fileId))?.["status"];

test("an upload that nobody confirmed becomes ready, one that never came fails", async () => {
  const [came, never] = [await parley.create(hello), await parley.create(hello)];
  await put(came.upload, hello);
  expect([await statusOf(came.file.fileId), await statusOf(never.file.fileId)]).toEqual(["created", "created"]);
  await eventually("both have ended", async () =>
    (await statusOf(never.file.fileId)) === "failed" && (await statusOf(came.file.fileId)) === "ready"
      ? true
      : undefined,
  );
  expect((await parley.files.GetFile({ actor, fileId: never.file.fileId })).file?.failure).toMatchObject({
    type: "upload_expired",
  });
});

test("objects without a record go, objects of a record stay", async () => {
  const kept = await parley.upload(hello);
  const late = await parley.create(hello);
  await put(late.upload, hello);
  await parley.files.CompleteUpload({ actor, fileId: late.file.fileId });
  // What a URL that is still good writes after the file is ready, and what a killed completion or deletion leaves.
  await put(late.upload, hello);
  const orphans = [
    `files/ws_test/${kept.fileId}/abandoned`,
    "files/ws_test/fil_gone/x",
    "uploads/ws_test/fil_gone/x",
    "files/nothing-of-ours",
  ];
  for (const key of orphans) await parley.objects.putObject(parley.storage.bucket, key, hello);
  await eventually("the orphans are gone", async () =>
    (await parley.objectKeys()).every((key) => key.startsWith("files/ws_test/") && !orphans.includes(key))
      ? true
      : undefined,
  );
  for (const fileId of [kept.fileId, late.file.fileId]) {
    const { internal } = await parley.files.ReadFile({ actor, fileId, action: "view" });
    expect(await (await fetch(internal?.url ?? "")).text()).toBe("hello world");
  }
});

test("a ready file whose bytes are lost is said so, and is ready again once they are back", async () => {
  const { fileId } = await parley.upload(hello);
  const { contentKey } = (await parley.record(fileId)) as { contentKey: string };
  await parley.objects.removeObject(parley.storage.bucket, contentKey);
  await eventually("it is noticed", async () => ((await statusOf(fileId)) === "failed" ? true : undefined));
  expect((await parley.files.GetFile({ actor, fileId })).file?.failure).toMatchObject({ type: "content_missing" });
  expect(await refusal(parley.files.CompleteUpload({ actor, fileId }))).toEqual([
    "INVALID_ARGUMENT",
    "CONTENT_MISSING",
    undefined,
  ]);
  expect(await refusal(parley.files.ReadFile({ actor, fileId, action: "view" }))).toEqual([
    "NOT_FOUND",
    "FILE_NOT_FOUND",
    undefined,
  ]);
  await parley.objects.putObject(parley.storage.bucket, contentKey, hello);
  expect((await parley.files.GetFile({ actor, fileId })).file).toMatchObject({ status: "ready", failure: null });
  const { internal } = await parley.files.ReadFile({ actor, fileId, action: "view" });
  expect(await (await fetch(internal?.url ?? "")).text()).toBe("hello world");
});

test("what was made for a message goes where none names it, and stays where one does or did", async () => {
  const made = { actor: person("ann"), awaitsHolder: true };
  const [named, unnamed] = [await parley.upload(hello, made), await parley.upload(hello, made)];
  const own = await parley.upload(hello, { actor: person("ann") });
  await parley.conversations.drawing(person("ann"), named.fileId);
  await eventually("one is gone, the other waits no more", async () => {
    const records = await Promise.all([named, unnamed].map(({ fileId }) => parley.record(fileId)));
    return records[0]?.["holderUntil"] === undefined && records[1] === null ? true : undefined;
  });
  expect([await statusOf(named.fileId), await statusOf(own.fileId)]).toEqual(["ready", "ready"]);
  expect((await parley.objectKeys()).some((key) => key.includes(unnamed.fileId))).toBe(false);
});

test("an answer that ends after what was made for it is gone does not name it", async () => {
  const { fileId } = await parley.upload(hello, { actor: person("ann"), awaitsHolder: true });
  await eventually("it is gone", async () => ((await parley.record(fileId)) === null ? true : undefined));
  const { messageId } = await parley.conversations.drawing(person("ann"), fileId);
  const answer = await onDatabase(parley.conversations.database, (db) =>
    db.collection<{ readonly _id: string }>("messages").findOne({ _id: messageId }),
  );
  expect(answer).toMatchObject({ status: "succeeded", content: "done", generatedFiles: [] });
});

test("what is asked for again waits anew, and where conversations can't be asked nothing goes", async () => {
  const idempotencyKey = { key: "act_1-0", bodyHash: "h" };
  const made = { actor: person("ann"), awaitsHolder: true, idempotencyKey };
  const { file } = await parley.create(hello, made);
  const untilOf = async () => (await parley.record(file.fileId))?.["holderUntil"] as Date;
  const first = await untilOf();
  expect((await parley.create(hello, made)).file.fileId).toBe(file.fileId);
  expect((await untilOf()).getTime()).toBeGreaterThan(first.getTime());
  await parley.conversations.service.stop();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await parley.record(file.fileId)).not.toBeNull();
  await parley.conversations.service.start();
  await eventually("it is gone", async () => ((await parley.record(file.fileId)) === null ? true : undefined));
});
