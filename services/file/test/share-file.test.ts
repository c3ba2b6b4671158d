import { expect, test } from "vitest";
import { actor, harness, other, refusal, workspaceId } from "./_harness.ts";

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

test("only who made it shares it, or who manages conversations; a file that is not ready has nothing to share", async () => {
  const { fileId } = await parley.upload(hello);
  expect(await refusal(parley.files.ShareFile({ actor: other, fileId }))).toEqual([
    "PERMISSION_DENIED",
    "FILE_SHARING_NOT_AUTHORIZED",
    undefined,
  ]);
  expect(await refusal(parley.files.UnshareFile({ actor: other, fileId }))).toEqual([
    "PERMISSION_DENIED",
    "FILE_SHARING_NOT_AUTHORIZED",
    undefined,
  ]);
  expect(
    (await parley.files.ShareFile({ actor: { ...other, scopes: ["conversations:manage"] }, fileId })).file?.shareToken,
  ).not.toBe("");
  const { file } = await parley.create(hello);
  expect(await refusal(parley.files.ShareFile({ actor, fileId: file.fileId }))).toEqual([
    "NOT_FOUND",
    "FILE_NOT_FOUND",
    undefined,
  ]);
});

test("a link ends, and the next one is another", async () => {
  const { fileId } = await parley.upload(hello);
  const first = await token(fileId);
  for (let i = 0; i < 2; i++) expect((await parley.files.UnshareFile({ actor, fileId })).file?.shareToken).toBe("");
  expect(await refusal(parley.files.ReadSharedFile({ workspaceId, fileId, token: first, action: "view" }))).toEqual([
    "NOT_FOUND",
    "FILE_NOT_FOUND",
    undefined,
  ]);
  expect(await token(fileId)).not.toBe(first);
});
