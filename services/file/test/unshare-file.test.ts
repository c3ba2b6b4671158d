import { expect, test } from "vitest";
import { actor, harness, other, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");
const token = async (fileId: string) => (await parley.files.ShareFile({ actor, fileId })).file?.shareToken ?? "";

test("a link that was taken away leads nowhere", async () => {
  const { fileId } = await parley.upload(hello);
  const shared = await token(fileId);
  expect((await parley.files.UnshareFile({ actor, fileId })).file?.shareToken).toBe("");
  const read = parley.files.ReadSharedFile({ workspaceId, fileId, token: shared, action: "view" });
  expect(await refusal(read)).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
});

test("taking a link away is harmless when there is none", async () => {
  const { fileId } = await parley.upload(hello);
  for (let i = 0; i < 2; i++) expect((await parley.files.UnshareFile({ actor, fileId })).file?.shareToken).toBe("");
});

test("the link of a file that is shared again is another", async () => {
  const { fileId } = await parley.upload(hello);
  const first = await token(fileId);
  await parley.files.UnshareFile({ actor, fileId });
  expect(await token(fileId)).not.toBe(first);
});

test("a link is not taken away by who did not create the file", async () => {
  const { fileId } = await parley.upload(hello);
  await parley.conversations.holding(actor, fileId);
  const unshared = parley.files.UnshareFile({ actor: other, fileId });
  expect(await refusal(unshared)).toEqual(["PERMISSION_DENIED", "FILE_SHARING_NOT_AUTHORIZED", undefined]);
});
