import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("pages of tables by id, and how many there are; nothing else of the source", async () => {
  const { dataSourceId } = await parley.source();
  for (const tableId of ["b", "a", "é", "Z"]) await parley.table({ dataSourceId, tableId });
  await parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId: "c", text: "x", async: true });
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "d" });
  const list = async (fields: object) => {
    const page = await parley.tables.ListTables({ actor, dataSourceId, limit: 100, ...fields });
    return [page.tables.map(({ tableId }) => tableId), page.total];
  };
  expect(await list({})).toEqual([["Z", "a", "b", "é"], "4"]);
  expect(await list({ limit: 2, offset: 1 })).toEqual([["a", "b"], "4"]);
  expect((await parley.documents.ListDocuments({ actor, dataSourceId, limit: 10 })).total).toBe("1");
});

test.each([
  ["limit", { limit: 0 }],
  ["limit", { limit: 1_000_000_000 }],
  ["offset", { limit: 1, offset: -1 }],
])("a wrong %s is named", async (field, fields) => {
  const { dataSourceId } = await parley.source();
  const listed = parley.tables.ListTables({ actor, dataSourceId, ...fields });
  expect(await refusal(listed)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
});
