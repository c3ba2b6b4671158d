import { expect, test } from "vitest";
import { actor, harness, manager, refusal, writer } from "./_harness.ts";
import { columnsOf, row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });
const nodeOf = (dataSourceId: string) => parley.mongo.db.collection("nodes").findOne({ dataSourceId });

test("puts a table there with what is said of it, to be found by it", async () => {
  const { dataSourceId } = await parley.source();
  const placement = { title: "Herons of the Elbe", tags: ["t"], parents: ["birds", "f"], timestamp: "5" };
  const said = { name: "herons", description: "Counted each spring" };
  const { table } = await parley.tables.UpsertTable({
    actor: writer,
    dataSourceId,
    tableId: "birds",
    ...said,
    placement,
  });
  expect(table).toMatchObject({
    ...said,
    tableId: "birds",
    title: "Herons of the Elbe",
    parentId: "f",
    timestamp: "5",
  });
  expect(table).toMatchObject({
    dataSourceId,
    tags: ["t"],
    parents: ["birds", "f"],
    mimeType: "text/csv",
    columns: [],
  });
  expect(await nodeOf(dataSourceId)).toMatchObject({ type: "table", pending: "words", version: 1 });
  const text = await parley.mongo.db.collection("document_texts").findOne({ dataSourceId });
  expect(text?.["text"]).toBe("Herons of the Elbe\nherons\n\nCounted each spring");
});

test("the same again changes nothing, another word does, and rows and columns stay", async () => {
  const named = await parley.table();
  await parley.tables.UpsertRows({ ...named, rows: [row("1", { count: 2 })] });
  const before = await nodeOf(named.dataSourceId);
  const again = { ...named, name: "birds", description: "Birds of rivers" };
  await parley.tables.UpsertTable(again);
  expect(await nodeOf(named.dataSourceId)).toEqual(before);
  const { table } = await parley.tables.UpsertTable({ ...again, description: "Birds of lakes" });
  expect(table?.description).toBe("Birds of lakes");
  expect(columnsOf(table)).toEqual(["count int"]);
  expect((await parley.tables.ListRows({ ...named, limit: 10 })).total).toBe("1");
  expect(await nodeOf(named.dataSourceId)).toMatchObject({ version: Number(before?.["version"]) + 1 });
});

test("a table without an id gets one", async () => {
  const { dataSourceId } = await parley.source();
  const made = async () => {
    const request = { actor: writer, dataSourceId, name: "n", description: "" };
    return (await parley.tables.UpsertTable(request)).table?.tableId;
  };
  expect(await made()).toMatch(/^tbl_/);
  expect((await parley.tables.ListTables({ actor, dataSourceId, limit: 10 })).total).toBe("1");
  expect(await made()).not.toBe(await made());
});

test("what is wrong is named, and nothing is written", async () => {
  const { dataSourceId } = await parley.source();
  await parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId: "doc", text: "x", async: true });
  const put = (fields: object) =>
    refusal(
      parley.tables.UpsertTable({ actor: writer, dataSourceId, tableId: "t", name: "n", description: "", ...fields }),
    );
  for (const [field, fields] of [
    ["table_id", { tableId: "x".repeat(513) }],
    ["table_id", { tableId: "csv" }],
    ["table_id", { tableId: "a\0" }],
    ["table_id", { tableId: "doc" }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(513) }],
    ["description", { description: "x".repeat(4_097) }],
    ["parents", { placement: { parents: ["other"] } }],
    ["title", { placement: { title: "x".repeat(513) } }],
  ] as const)
    expect(await put(fields)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
  expect(await put({ actor })).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
  expect((await put({ dataSourceId: "dts_none" }))[1]).toBe("DATA_SOURCE_NOT_FOUND");
  expect((await parley.tables.ListTables({ actor, dataSourceId, limit: 10 })).total).toBe("0");
});

test("a table of a restricted space is nobody's but its readers'", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = {
    ...writer,
    keyId: "key_ann",
    person: { userId: "usr_ann", username: "ann", fullName: "ann Doe", email: "ann@x.example", createdAt: "1" },
  };
  const { dataSourceId } = await parley.source({ spaceId, actor: ann });
  await parley.tables.UpsertTable({ actor: ann, dataSourceId, tableId: "t", name: "n", description: "" });
  for (const who of [writer, manager]) {
    const named = { actor: who, dataSourceId, tableId: "t" };
    for (const call of [
      () => parley.tables.GetTable(named),
      () => parley.tables.ListRows({ ...named, limit: 1 }),
      () => parley.tables.ListTables({ ...named, limit: 1 }),
    ])
      expect(await refusal(call())).toEqual(["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined]);
  }
});
