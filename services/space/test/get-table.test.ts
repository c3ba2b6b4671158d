import { expect, test } from "vitest";
import { actor, harness, refusal, stranger, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("reads what is said of a table", async () => {
  const { dataSourceId, tableId } = await parley.table();
  const { table } = await parley.tables.GetTable({ actor, dataSourceId, tableId });
  expect(table).toMatchObject({ dataSourceId, tableId, name: "birds", description: "Birds of rivers", title: "birds" });
});

test("what is no table is not found, and no document is one", async () => {
  const { dataSourceId, tableId } = await parley.table();
  await parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId: "doc", text: "x", async: true });
  const read = (who: typeof actor, id: string) =>
    refusal(parley.tables.GetTable({ actor: who, dataSourceId, tableId: id }));
  expect(await read(actor, "doc")).toEqual(["NOT_FOUND", "TABLE_NOT_FOUND", undefined]);
  expect((await read(stranger, tableId))[1]).toBe("DATA_SOURCE_NOT_FOUND");
  const document = parley.documents.GetDocument({ actor, dataSourceId, documentId: tableId });
  expect((await refusal(document))[1]).toBe("DOCUMENT_NOT_FOUND");
});
