import { expect, test } from "vitest";
import { harness, refusal, stranger, writer } from "./_harness.ts";

const parley = harness({ PARLEY_UPSERTS_PER_MINUTE: "3" });

test("a workspace puts so many documents a minute, and is told how many are left", async () => {
  const { dataSourceId } = await parley.source();
  const put = (documentId: string) =>
    parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text: "x" });
  await refusal(put(""));
  expect((await put("a")).rateLimit).toEqual({ limit: 3, remaining: 2, resetSeconds: 60 });
  expect((await put("a")).rateLimit).toMatchObject({ remaining: 1 });
  expect((await put("b")).rateLimit).toMatchObject({ remaining: 0 });
  const refused = await put("c").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "RESOURCE_EXHAUSTED", reason: "RATE_LIMIT_ERROR" });
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50);
  expect(await parley.mongo.db.collection("nodes").countDocuments({ dataSourceId })).toBe(2);
});

test("another workspace is counted for itself", async () => {
  const other = { ...stranger, scopes: ["spaces:manage", "spaces:write"] };
  const { spaceId } = await parley.create({ actor: other });
  const { dataSourceId } = await parley.source({ actor: other, spaceId });
  const put = { actor: other, dataSourceId, documentId: "a", text: "x" };
  expect((await parley.documents.UpsertDocument(put)).rateLimit).toMatchObject({ remaining: 2 });
});
