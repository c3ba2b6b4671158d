import { expect, test } from "vitest";
import { actor, harness, other, refusal } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");
const token = async (fileId: string) => (await parley.files.ShareFile({ actor, fileId })).file?.shareToken ?? "";

test("a shared file has one link, however often and by however many at once it is shared", async () => {
  const { fileId, shareToken } = await parley.upload(hello);
  expect(shareToken).toBe("");
  const tokens = new Set(await Promise.all(Array.from({ length: 5 }, () => token(fileId))));
  expect([...tokens]).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
  expect(tokens.has(await token(fileId))).toBe(true);
});

test("a file is not shared by who did not create it", async () => {
  const { fileId } = await parley.upload(hello);
  await parley.conversations.holding(actor, fileId);
  const shared = parley.files.ShareFile({ actor: other, fileId });
  expect(await refusal(shared)).toEqual(["PERMISSION_DENIED", "FILE_SHARING_NOT_AUTHORIZED", undefined]);
});

test("a file is shared by who manages conversations", async () => {
  const { fileId } = await parley.upload(hello);
  await parley.conversations.holding(actor, fileId);
  const manager = { ...other, scopes: ["conversations:manage"] };
  expect((await parley.files.ShareFile({ actor: manager, fileId })).file?.shareToken).not.toBe("");
});

test("a file that is not ready has nothing to share", async () => {
  const { file } = await parley.create(hello);
  const shared = parley.files.ShareFile({ actor, fileId: file.fileId });
  expect(await refusal(shared)).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
});
