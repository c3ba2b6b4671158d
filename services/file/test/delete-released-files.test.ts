import { fileHolderServiceDefinition } from "@parley/contracts/conversation/v1";
import { createClient } from "@parley/grpc";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { GrpcFileHolders } from "../src/conversations/grpc-file-holders.ts";
import type { FileHolders } from "../src/domain/model/file-holders.ts";
import type { FileRecord } from "../src/domain/model/file.ts";
import { DeleteReleasedFiles } from "../src/domain/use-cases/delete-released-files.ts";
import { harness, person, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");
const [ann, bob] = [person("ann"), person("bob")];
const notFound = ["NOT_FOUND", "FILE_NOT_FOUND", undefined];
const newFile = async (fields: object = {}) => (await parley.upload(hello, { actor: ann, ...fields })).fileId;
const objectsOf = async (fileId: string) => (await parley.objectKeys()).filter((key) => key.includes(fileId));
const gone = (fileId: string) =>
  eventually("the file and its bytes are gone", async () =>
    (await parley.record(fileId)) === null && (await objectsOf(fileId)).length === 0 ? true : undefined,
  );
const statusFor = async (fileId: string) =>
  (await parley.files.GetFile({ actor: ann, fileId })).file?.status ?? "no file";

test("what a deleted answer has made is gone with its bytes and its link, but for what is attached elsewhere", async () => {
  const [made, attached] = [await newFile(), await newFile()];
  const { conversationId, messageId } = await parley.conversations.drawing(ann, made, attached);
  await parley.conversations.holding(bob, attached);
  const { file } = await parley.files.ShareFile({ actor: ann, fileId: made });
  const link = { workspaceId, fileId: made, token: file?.shareToken ?? "", action: "view" };
  expect((await parley.files.ReadSharedFile(link)).content?.file?.fileId).toBe(made);
  await parley.conversations.client.DeleteMessage({ actor: ann, conversationId, messageId });
  await gone(made);
  expect(await refusal(parley.files.ReadSharedFile(link))).toEqual(notFound);
  expect(await refusal(parley.files.GetFile({ actor: ann, fileId: made }))).toEqual(notFound);
  expect(await statusFor(attached)).toBe("ready");
});

test("the files of a deleted conversation are gone, but for pictures and what another conversation holds", async () => {
  const [alone, shared, picture] = [await newFile(), await newFile(), await newFile({ useCase: "avatar" })];
  const conversationId = await parley.conversations.holding(ann, alone, shared, picture);
  const second = await parley.conversations.holding(bob, shared);
  await parley.conversations.client.DeleteConversation({ actor: ann, conversationId });
  await gone(alone);
  expect([await statusFor(shared), await statusFor(picture)]).toEqual(["ready", "ready"]);
  await parley.conversations.client.DeleteConversation({ actor: bob, conversationId: second });
  await gone(shared);
  expect(await statusFor(picture)).toBe("ready");
});

test("what is released while conversations can't be asked is deleted once they can", async () => {
  const fileId = await newFile();
  const conversationId = await parley.conversations.holding(ann, fileId);
  const { service } = parley.conversations;
  // The deletion is committed, and nobody hears of it before the service is back.
  await service.restart({ PARLEY_EXIT_POINT: "conversation.committed" });
  const deleted = parley.conversations.client.DeleteConversation({ actor: ann, conversationId });
  await Promise.all([service.exited, deleted.catch(() => undefined)]);
  expect(await parley.record(fileId)).not.toBeNull();
  await service.start();
  await gone(fileId);
});

test("a file that is attached between the question and the deletion stays; one that is released is attached no more", async () => {
  const [attached, alone] = [await newFile(), await newFile()];
  const conversationId = await parley.conversations.holding(ann, attached, alone);
  const elsewhere = await parley.conversations.holding(bob);
  const client = createClient(fileHolderServiceDefinition, {
    address: parley.conversations.address,
    deadlineMs: 20_000,
  });
  const real = new GrpcFileHolders(client);
  const late: FileHolders = {
    access: (...asked) => real.access(...asked),
    release: (key) => real.release(key),
    released: async function* (release) {
      for await (const page of real.released(release)) {
        await parley.conversations.attach(bob, elsewhere, attached);
        yield page;
      }
    },
  };
  // The service itself hears of nothing: it would be faster.
  await parley.conversations.removeSilently(conversationId);
  const deleted: string[] = [];
  const deletion = { delete: ({ fileId }: FileRecord) => Promise.resolve(deleted.push(fileId) > 0) } as never;
  const findMany = (keys: readonly object[]) =>
    Promise.resolve(keys.map((key) => ({ ...key, useCase: "conversation" })));
  const useCase = new DeleteReleasedFiles({ files: { findMany } as never, holders: late, deletion });
  await useCase.execute({ workspaceId, conversationId, messageIds: [] });
  expect(deleted).toEqual([alone]);
  expect((await refusal(parley.conversations.attach(bob, elsewhere, alone)))[0]).toBe("INVALID_ARGUMENT");
  await parley.conversations.attach(ann, await parley.conversations.holding(ann), attached);
  client.close();
});
