import { expect, test } from "vitest";
import { actor, harness, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");
const notFound = ["NOT_FOUND", "FILE_NOT_FOUND", undefined];

async function shared(): Promise<{ readonly fileId: string; readonly token: string }> {
  const { fileId } = await parley.upload(hello);
  const { file } = await parley.files.ShareFile({ actor, fileId });
  return { fileId, token: file?.shareToken ?? "" };
}

test("who has the link reads the bytes", async () => {
  const { content } = await parley.files.ReadSharedFile({ workspaceId, ...(await shared()), action: "view" });
  expect(await (await fetch(content?.internal?.url ?? "")).text()).toBe("hello world");
});

test("another token leads nowhere", async () => {
  const { fileId, token } = await shared();
  for (const wrong of ["", `${token}x`, token.slice(1), "é".repeat(token.length)]) {
    const read = parley.files.ReadSharedFile({ workspaceId, fileId, token: wrong, action: "view" });
    expect(await refusal(read)).toEqual(notFound);
  }
});

test("a link leads nowhere in another workspace", async () => {
  const read = parley.files.ReadSharedFile({ workspaceId: "ws_other", ...(await shared()), action: "view" });
  expect(await refusal(read)).toEqual(notFound);
});

test("no token leads to a file that is not shared", async () => {
  const { fileId } = await parley.upload(hello);
  const read = parley.files.ReadSharedFile({ workspaceId, fileId, token: "", action: "view" });
  expect(await refusal(read)).toEqual(notFound);
});

test("a link to a file that was deleted leads nowhere", async () => {
  const { fileId, token } = await shared();
  await parley.files.DeleteFile({ actor, fileId });
  const read = parley.files.ReadSharedFile({ workspaceId, fileId, token, action: "view" });
  expect(await refusal(read)).toEqual(notFound);
});
