import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { afterEach, expect, test } from "vitest";
import { actor, harness, other, person, put, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");
const [ann, bob] = [person("ann"), person("bob")];
const manager: ActorContext = { ...bob, scopes: ["conversations:manage"] };
const notFound = ["NOT_FOUND", "FILE_NOT_FOUND", undefined];
const away = ["UNAVAILABLE", "SERVICE_UNAVAILABLE", undefined];
let isAway = false;
afterEach(async () => {
  if (isAway) await parley.conversations.service.start();
  isAway = false;
});

/** Every RPC that shows something of a file to somebody who asks for it. */
const reading = ["GetFile", "ReadFile", "StartUpload", "CompleteUpload", "ShareFile"] as const;
/** Those by which a file's maker takes it away from others. */
const revoking = ["UnshareFile", "DeleteFile"] as const;
type Rpc = (typeof reading)[number] | (typeof revoking)[number];
async function refuses(rpcs: readonly Rpc[], by: ActorContext, fileId: string, refused = notFound): Promise<void> {
  const all = rpcs.map((name) => refusal(parley.files[name]({ actor: by, fileId, action: "view" })));
  expect(await Promise.all(all)).toEqual(rpcs.map(() => refused));
}
const refusedAll = (by: ActorContext, fileId: string, refused = notFound) =>
  refuses([...reading, ...revoking], by, fileId, refused);
const reads = async (by: ActorContext, fileId: string) => {
  const { internal } = await parley.files.ReadFile({ actor: by, fileId, action: "view" });
  return (await fetch(internal?.url ?? "")).text();
};

test("a file that no conversation holds is its maker's, and an unknown one to everybody else", async () => {
  const { fileId } = await parley.upload(hello, { actor: ann });
  expect(await reads(ann, fileId)).toBe("hello world");
  for (const colleague of [bob, manager, actor]) await refusedAll(colleague, fileId);
  const ofKey = await parley.upload(hello);
  expect(await reads(actor, ofKey.fileId)).toBe("hello world");
  await refusedAll(other, ofKey.fileId);
});

test("a file whose upload is awaited is nobody else's either", async () => {
  const { file, upload } = await parley.create(hello, { actor: ann });
  for (const colleague of [bob, manager]) await refusedAll(colleague, file.fileId);
  // Its bytes may be there although nobody has said so.
  await put(upload, hello);
  for (const colleague of [bob, manager]) await refusedAll(colleague, file.fileId);
});

test("an attached file is read by who reads its conversation, and changed by its maker alone", async () => {
  const { fileId } = await parley.upload(hello, { actor: ann });
  await parley.conversations.holding(ann, fileId);
  for (const colleague of [bob, other]) {
    expect(await reads(colleague, fileId)).toBe("hello world");
    expect(await refusal(parley.files.DeleteFile({ actor: colleague, fileId }))).toEqual([
      "PERMISSION_DENIED",
      "FILE_DELETION_NOT_AUTHORIZED",
      undefined,
    ]);
  }
  expect((await parley.files.ShareFile({ actor: manager, fileId })).file?.shareToken).not.toBe("");
});

test("a file of a conversation of participants is an unknown one to all others, even to who manages conversations", async () => {
  const { fileId } = await parley.upload(hello, { actor: ann });
  const conversationId = await parley.conversations.holding(ann, fileId);
  await parley.conversations.restrict(ann, conversationId);
  expect(await reads(ann, fileId)).toBe("hello world");
  const reader = { ...other, scopes: ["files:read"] };
  for (const outside of [bob, manager, reader]) await refusedAll(outside, fileId);
  const { shareToken = "" } = (await parley.files.ShareFile({ actor: ann, fileId })).file ?? {};
  const { content } = await parley.files.ReadSharedFile({ workspaceId, fileId, token: shareToken, action: "view" });
  expect(await (await fetch(content?.internal?.url ?? "")).text()).toBe("hello world");
  await parley.conversations.holding(ann, fileId);
  expect(await reads(bob, fileId)).toBe("hello world");
});

test("who made a file does not read it in a conversation that they can't read", async () => {
  const { fileId } = await parley.upload(hello, { actor: bob });
  const open = await parley.conversations.holding(ann);
  await parley.conversations.attach(bob, open, fileId);
  const closed = await parley.conversations.holding(ann, fileId);
  await parley.conversations.restrict(ann, closed);
  expect(await reads(bob, fileId)).toBe("hello world");
  await parley.conversations.client.DeleteConversation({ actor: ann, conversationId: open });
  await eventually("only the closed one holds it", () =>
    reads(bob, fileId).then(
      () => undefined,
      () => true,
    ),
  );
  await refuses(reading, bob, fileId);
  expect(await reads(ann, fileId)).toBe("hello world");
});

/** A conversation of participants alone. */
async function closedOf(by: ActorContext): Promise<string> {
  const conversationId = await parley.conversations.holding(by);
  await parley.conversations.restrict(by, conversationId);
  return conversationId;
}

test("who made a file takes its link back and deletes it, also where they read it no more", async () => {
  const { fileId } = await parley.upload(hello, { actor: bob });
  const open = await parley.conversations.holding(bob, fileId);
  const { shareToken = "" } = (await parley.files.ShareFile({ actor: bob, fileId })).file ?? {};
  await parley.conversations.attach(ann, await closedOf(ann), fileId);
  await parley.conversations.client.DeleteConversation({ actor: bob, conversationId: open });
  await refuses(reading, bob, fileId);
  const link = { workspaceId, fileId, token: shareToken, action: "view" };
  expect((await parley.files.ReadSharedFile(link)).content?.file?.fileId).toBe(fileId);
  const { file } = await parley.files.UnshareFile({ actor: bob, fileId });
  expect(file).toMatchObject({ fileId, fileName: "a.txt", shareToken: "", sha256: "" });
  expect(file).not.toHaveProperty("snippet");
  expect(file).not.toHaveProperty("textBytes");
  expect(await refusal(parley.files.ReadSharedFile(link))).toEqual(notFound);
  await refuses(revoking, { ...other, scopes: ["conversations:manage"] }, fileId);
  await parley.files.DeleteFile({ actor: bob, fileId });
  await refusedAll(ann, fileId);
});

test("a deletion gives a file back to nobody while the file is still there", async () => {
  const { fileId } = await parley.upload(hello, { actor: bob });
  const conversationId = await parley.conversations.holding(bob, fileId);
  // As it was deleted before files were released.
  const { client } = parley.conversations;
  const database = parley.mongo.db.client.db(parley.conversations.database);
  await database.collection("conversations").updateOne({ conversationId }, { $set: { visibility: "deleted" } });
  await expect(client.GetConversation({ actor: bob, conversationId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await refuses(reading, bob, fileId);
  await parley.files.DeleteFile({ actor: bob, fileId });
});

test("a repeated creation answers nothing of a file that its maker reads no more", async () => {
  const idempotencyKey = { key: "lost", bodyHash: "hash" };
  const request = { actor: bob, contentType: "text/plain", fileName: "a.txt", fileSize: hello.length };
  const create = () => parley.files.CreateFile({ ...request, useCase: "conversation", idempotencyKey });
  const { fileId } = await parley.upload(hello, { actor: bob, idempotencyKey });
  expect((await create()).file?.fileId).toBe(fileId);
  const open = await parley.conversations.holding(bob, fileId);
  await parley.conversations.attach(ann, await closedOf(ann), fileId);
  await parley.conversations.client.DeleteConversation({ actor: bob, conversationId: open });
  expect(await refusal(create())).toEqual(notFound);
});

test("a picture of somebody is read by the whole workspace", async () => {
  const { fileId } = await parley.upload(hello, { actor: ann, useCase: "avatar" });
  expect(await reads(bob, fileId)).toBe("hello world");
  const conversationId = await parley.conversations.holding(ann, fileId);
  await parley.conversations.restrict(ann, conversationId);
  expect(await reads(bob, fileId)).toBe("hello world");
});

test("nobody is answered while conversations can't be asked", async () => {
  const { fileId } = await parley.upload(hello, { actor: ann });
  isAway = true;
  await parley.conversations.service.kill();
  await refusedAll(bob, fileId, away);
  await refuses(reading, ann, fileId, away);
  // What nobody can hold yet is stored all the same.
  const made = await parley.upload(hello, { actor: ann });
  expect(made.status).toBe("ready");
  await parley.files.UnshareFile({ actor: ann, fileId });
  expect(await refusal(parley.files.GetFile({ actor: ann, fileId: "fil_missing" }))).toEqual(notFound);
});
