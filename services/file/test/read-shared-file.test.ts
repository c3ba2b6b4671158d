import { expect, test } from "vitest";
import { actor, harness, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const hello = Buffer.from("hello world");

test("who has the link reads the bytes; who has another, an empty one or another workspace's finds nothing", async () => {
  const { fileId } = await parley.upload(hello);
  const { file } = await parley.files.ShareFile({ actor, fileId });
  const token = file?.shareToken ?? "";
  const { content } = await parley.files.ReadSharedFile({ workspaceId, fileId, token, action: "view" });
  expect(await (await fetch(content?.internal?.url ?? "")).text()).toBe("hello world");
  const notThere = ["NOT_FOUND", "FILE_NOT_FOUND", undefined];
  for (const wrong of ["", `${token}x`, token.slice(1), "é".repeat(token.length)])
    expect(await refusal(parley.files.ReadSharedFile({ workspaceId, fileId, token: wrong, action: "view" }))).toEqual(
      notThere,
    );
  expect(
    await refusal(parley.files.ReadSharedFile({ workspaceId: "ws_other", fileId, token, action: "view" })),
  ).toEqual(notThere);
  const unshared = await parley.upload(hello);
  expect(
    await refusal(parley.files.ReadSharedFile({ workspaceId, fileId: unshared.fileId, token: "", action: "view" })),
  ).toEqual(notThere);
});

test("a link to a file that was deleted leads nowhere", async () => {
  const { fileId } = await parley.upload(hello);
  const token = (await parley.files.ShareFile({ actor, fileId })).file?.shareToken ?? "";
  await parley.files.DeleteFile({ actor, fileId });
  expect(await refusal(parley.files.ReadSharedFile({ workspaceId, fileId, token, action: "view" }))).toEqual([
    "NOT_FOUND",
    "FILE_NOT_FOUND",
    undefined,
  ]);
});
