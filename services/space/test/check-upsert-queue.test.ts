import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

// Nothing is indexed here: what waits, waits.
const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("counts the documents that wait to be indexed, in whatever pass", async () => {
  const { dataSourceId } = await parley.source();
  const count = async () => (await parley.documents.CheckUpsertQueue({ actor, dataSourceId })).runningCount;
  const put = (documentId: string) =>
    parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text: "x", async: true });
  for (const documentId of ["a", "b", "c"]) await put(documentId);
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "f" });
  expect(await count()).toBe("3");
  const indexed = (nodeId: string, pending: string | null) =>
    parley.mongo.db.collection("nodes").updateOne({ dataSourceId, nodeId }, { $set: { pending } });
  await indexed("a", "meaning");
  await indexed("b", null);
  expect(await count()).toBe("2");
  await put("b");
  expect(await count()).toBe("2");
  expect((await refusal(parley.documents.CheckUpsertQueue({ actor, dataSourceId: "dts_none" })))[1]).toBe(
    "DATA_SOURCE_NOT_FOUND",
  );
});
