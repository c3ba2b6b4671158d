import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { afterEach, expect, test } from "vitest";
import { actor, harness, other, person, refusal, workspaceId } from "./_harness.ts";

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

/** Every RPC that names a file as somebody who asks for it. */
const rpcs = [
  "GetFile",
  "ReadFile",
  "StartUpload",
  "CompleteUpload",
  "ShareFile",
  "UnshareFile",
  "DeleteFile",
] as const;
const refusals = (by: ActorContext, fileId: string) =>
  Promise.all(rpcs.map((name) => refusal(parley.files[name]({ actor: by, fileId, action: "view" }))));
const refusedAll = (by: ActorContext, fileId: string, refused = notFound) =>
  refusals(by, fileId).then((all) => expect(all).toEqual(rpcs.map(() => refused)));
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
  const { file } = await parley.create(hello, { actor: ann });
  await refusedAll(bob, file.fileId);
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
  await refusedAll(bob, fileId);
  expect(await reads(ann, fileId)).toBe("hello world");
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
  for (const anybody of [ann, bob]) await refusedAll(anybody, fileId, away);
  expect(await refusal(parley.files.GetFile({ actor: ann, fileId: "fil_missing" }))).toEqual(notFound);
});
