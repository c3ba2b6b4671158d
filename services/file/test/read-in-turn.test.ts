import type { ActorContext } from "@parley/contracts/common/v1";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, person, put, stranger } from "./_harness.ts";
import { pdf, slowPdf } from "./_pdf.ts";

const parley = harness({ PARLEY_EXTRACTION_PATIENCE_MS: "300", PARLEY_EXTRACTION_SLICE_MS: "500" });
const contentType = "application/pdf";

/** Uploads eight documents that are slow to read; resolves when their uploads are answered, with their ids. */
function eightSlow(by: ActorContext = actor): Promise<string[]> {
  const content = slowPdf(400_000);
  return Promise.all(
    Array.from({ length: 8 }, async () => (await parley.upload(content, { actor: by, contentType })).fileId),
  );
}

/** The file once its text was looked for, which a look at it may not wait for. */
function read(fileId: string, by: ActorContext = actor): ReturnType<typeof parley.files.GetFile> {
  return eventually(
    "the text was looked for",
    async () => {
      const found = await parley.files.GetFile({ actor: by, fileId });
      return found.file?.isBeingRead === true ? undefined : found;
    },
    120_000,
  );
}

test("texts and small documents of others do not wait for one who uploads many that are slow to read", async () => {
  const slow = eightSlow();
  // Bytes that are checked and safe are answered, ready or not.
  const ids = await slow;
  expect(await parley.upload(Buffer.from("hello"), { actor: stranger })).toMatchObject({
    status: "ready",
    snippet: "hello",
  });
  const { file } = await parley.create(pdf("A page of somebody else"), { actor: stranger, contentType });
  const colleague = person("ann");
  const colleagues = await parley.upload(pdf("A page of a colleague"), { actor: colleague, contentType });
  expect(file.status).toBe("created");
  expect((await read(colleagues.fileId, colleague)).file).toMatchObject({ snippet: "A page of a colleague" });
  const seen = await Promise.all(ids.map((fileId) => parley.files.GetFile({ actor, fileId })));
  // Behind them, all but the one under way beside it would be ready.
  expect(seen.filter(({ file: each }) => each?.status === "created").length).toBeGreaterThan(1);
  const all = await Promise.all(ids.map((id) => read(id)));
  expect(all.map((each) => each.file)).toEqual(
    ids.map((fileId) => expect.objectContaining({ fileId, status: "ready", processingProblem: "" })),
  );
}, 180_000);

test("an upload is answered when its bytes are safe, and what needs its text waits for it", async () => {
  // Several times as long as the two calls that look at it wait, on a fast machine too.
  const content = slowPdf(1_500_000);
  const { file, upload } = await parley.create(content, { contentType });
  await put(upload, content);
  const { fileId } = file;
  const { file: answered } = await parley.files.CompleteUpload({ actor, fileId });
  expect(answered).toMatchObject({ status: "created", isBeingRead: true });
  expect((await parley.files.GetFile({ actor, fileId })).file).toMatchObject({ status: "created", isBeingRead: true });
  const { file: readable } = await parley.files.ReadFile({ actor, fileId, action: "view", version: "processed" });
  expect(readable).toMatchObject({ status: "ready", processingProblem: "" });
  expect((await parley.files.GetFile({ actor, fileId })).file).toMatchObject({ status: "ready", isBeingRead: false });
}, 60_000);
