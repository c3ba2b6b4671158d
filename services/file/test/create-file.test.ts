import { expect, test } from "vitest";
import { actor, harness, other, refusal } from "./_harness.ts";

const parley = harness();
const good = { actor, contentType: "text/plain", fileName: "a.txt", fileSize: 5, useCase: "conversation" };

test("a new file waits for its bytes at a URL that is good for these alone", async () => {
  const before = Date.now();
  const { file, upload } = await parley.files.CreateFile({
    ...good,
    contentType: "Text/Plain; charset=UTF-8",
    useCaseMetadata: { conversationId: "cnv_1", sourceProvider: "slack", sourceIcon: "" },
  });
  expect(file).toMatchObject({
    contentType: "text/plain",
    fileName: "a.txt",
    fileSize: "5",
    status: "created",
    version: 0,
    useCase: "conversation",
    useCaseMetadata: { conversationId: "cnv_1", sourceProvider: "slack" },
    sha256: "",
    failure: null,
  });
  expect(file?.fileId).toMatch(/^fil_[0-9A-Za-z]{22}$/);
  expect(upload).toMatchObject({
    method: "PUT",
    headers: [
      { name: "content-type", value: "text/plain" },
      { name: "content-length", value: "5" },
    ],
  });
  expect(Number(upload?.expiresAt) - before).toBeLessThanOrEqual(601_000);
  expect(new URL(upload?.url ?? "").searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  expect(upload?.url).not.toContain("a.txt");
});

test.each([
  ["..", "../../etc/passwd"],
  ["NUL", "a\u0000b"],
  ["a line break", "a\r\nSet-Cookie: x=1"],
  ["a right-to-left mark", "exe.\u202Etxt"],
  ["4,096 emoji", "😀".repeat(4096)],
])("takes any name and makes it part of no path: %s", async (_title, fileName) => {
  const { file, upload } = await parley.files.CreateFile({ ...good, fileName });
  expect(file?.fileName).toBe(fileName);
  expect(new URL(upload?.url ?? "").pathname).toMatch(/^\/files-\w+\/uploads\/ws_test\/fil_\w+\/\w+$/);
});

test.each([
  [{ contentType: "application/x-msdownload" }, "FILE_TYPE_NOT_SUPPORTED", "contentType"],
  [{ contentType: "" }, "FILE_TYPE_NOT_SUPPORTED", "contentType"],
  [{ contentType: "image/png", fileSize: 5 * 1024 * 1024 + 1 }, "FILE_TOO_LARGE", "fileSize"],
  [{ contentType: "audio/mpeg", fileSize: 25 * 1024 * 1024 + 1 }, "FILE_TOO_LARGE", "fileSize"],
  [{ contentType: "text/csv", fileSize: 50 * 1024 * 1024 + 1 }, "FILE_TOO_LARGE", "fileSize"],
  [{ fileSize: 0 }, "INVALID_REQUEST_ERROR", "fileSize"],
  [{ fileSize: -1 }, "INVALID_REQUEST_ERROR", "fileSize"],
  [{ fileName: "" }, "INVALID_REQUEST_ERROR", "fileName"],
  [{ fileName: "x".repeat(4097) }, "INVALID_REQUEST_ERROR", "fileName"],
  [{ fileName: "😀".repeat(4097) }, "INVALID_REQUEST_ERROR", "fileName"],
  [{ useCase: "" }, "INVALID_REQUEST_ERROR", "useCase"],
  [{ useCase: "tool_output" }, "INVALID_REQUEST_ERROR", "useCase"],
  [{ useCaseMetadata: { conversationId: "x".repeat(257) } }, "INVALID_REQUEST_ERROR", "useCaseMetadata.conversationId"],
])("%j is refused, and nothing is written", async (wrong, reason, field) => {
  const before = await parley.mongo.db.collection("files").countDocuments({});
  expect(await refusal(parley.files.CreateFile({ ...good, ...wrong }))).toEqual(["INVALID_ARGUMENT", reason, field]);
  expect(await parley.mongo.db.collection("files").countDocuments({})).toBe(before);
});

test("the same idempotency key makes one file for each caller, another body is refused", async () => {
  const idempotencyKey = { key: "k1", bodyHash: "h1" };
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => (await parley.files.CreateFile({ ...good, idempotencyKey })).file?.fileId),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await refusal(parley.files.CreateFile({ ...good, idempotencyKey: { key: "k1", bodyHash: "h2" } }))).toEqual([
    "UNPROCESSABLE",
    "IDEMPOTENCY_KEY_REUSED",
    undefined,
  ]);
  const { file } = await parley.files.CreateFile({ ...good, actor: other, idempotencyKey });
  expect(file?.fileId).not.toBe(ids[0]);
});
