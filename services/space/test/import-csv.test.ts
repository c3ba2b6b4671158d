import { expect, test } from "vitest";
import { RemovedRowSweeper } from "../src/domain/use-cases/removed-row-sweeper.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoTableRepository } from "../src/storage/mongo-table-repository.ts";
import { actor, harness, refusal, writer } from "./_harness.ts";
import { columnsOf, csvStorage, row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });
const storage = csvStorage();

const said = { name: "birds", description: "Birds of rivers", tableId: "birds" };
type Place = { readonly dataSourceId: string };
const put = ({ dataSourceId }: Place, content: string | Buffer, fields: object = {}) =>
  parley.tables.ImportCsv({
    actor: writer,
    dataSourceId,
    ...said,
    content: storage.signed(content),
    truncate: true,
    ...fields,
  });
const rowsOf = async ({ dataSourceId }: Place) => {
  const { rows, total } = await parley.tables.ListRows({ actor, dataSourceId, tableId: "birds", limit: 100 });
  expect(Number(total)).toBe(rows.length);
  return rows.map(({ rowId, cells }) => [
    rowId,
    ...cells.map(({ number, text, boolean, time }) => number ?? text ?? boolean ?? time?.text ?? null),
  ]);
};

test("a file becomes a table, its columns of the types that all their values have", async () => {
  const source = await parley.source();
  const file = [
    "name;count;weight;zip;seen;day;at;mixed;nothing",
    'heron;2;1.5;01234;true;2024-02-29;2024-02-29T10:00:00+01:00;1;""',
    '"the ""grey"" one; far";-3;2;99999;FALSE;2024-03-01;2024-03-01 10:00;x;',
    "图书馆;;1e3;00001;;;;;",
  ].join("\r\n");
  const { table } = await put(source, `\uFEFF${file}\r\n\r\n`);
  expect(columnsOf(table)).toEqual([
    "name text",
    "count int",
    "weight float",
    "zip text",
    "seen bool",
    "day datetime",
    "at datetime",
    "mixed text",
    "nothing text",
  ]);
  expect(await rowsOf(source)).toEqual([
    ["0", "heron", 2, 1.5, "01234", true, "2024-02-29", "2024-02-29T10:00:00+01:00", "1", null],
    ["1", 'the "grey" one; far', -3, 2, "99999", false, "2024-03-01", "2024-03-01 10:00", "x", null],
    ["2", "图书馆", null, 1_000, "00001", null, null, null, null, null],
  ]);
  const { row: first } = await parley.tables.GetRow({ actor, ...source, tableId: "birds", rowId: "0" });
  expect(first?.cells.find(({ column }) => column === "at")?.time?.epoch).toBe(String(Date.UTC(2024, 1, 29, 9)));
});

test("with truncate the file's rows are all, without it they join those with other ids", async () => {
  const source = await parley.source();
  await put(source, "a\n1\n2\n3\n");
  await put(source, "a\n9\n");
  expect(await rowsOf(source)).toEqual([["0", 9]]);
  await parley.tables.UpsertRows({ actor: writer, ...source, tableId: "birds", rows: [row("own", { a: 5 })] });
  const { table } = await put(source, "a,b\n1.5,x\n2,y\n", { truncate: false });
  expect(columnsOf(table)).toEqual(["a float", "b text"]);
  expect(await rowsOf(source)).toEqual([
    ["0", 1.5, "x"],
    ["own", 5],
    ["1", 2, "y"],
  ]);
});

test("a file that is to join keeps the rows of a table that is made while it is read", async () => {
  const source = await parley.source();
  let reads = 0;
  const content = storage.signed("a,b\n1,x\n2,y\n", async () => {
    // The first time it is looked at, the second time its rows are taken.
    reads += 1;
    if (reads !== 2) return;
    await parley.tables.UpsertTable({ actor: writer, ...source, ...said, placement: { title: "birds" } });
    await parley.tables.UpsertRows({ actor: writer, ...source, tableId: "birds", rows: [row("own", { a: 5 })] });
  });
  const { table } = await put(source, "", { content, truncate: false });
  expect(columnsOf(table)).toEqual(["a int", "b text"]);
  expect(await rowsOf(source)).toEqual([
    ["own", 5],
    ["0", 1, "x"],
    ["1", 2, "y"],
  ]);
});

test("a table that is nearly full takes a file again, and no more rows than there is room for", async () => {
  const source = await parley.source();
  await put(source, "a\n1\n2\n");
  const nodes = parley.mongo.db.collection("nodes");
  const setCount = (count: number) =>
    nodes.updateOne({ dataSourceId: source.dataSourceId }, { $set: { "rows.count": count } });
  await setCount(499_999);
  const append = (content: string) => put(source, content, { truncate: false });
  expect((await refusal(append("a\n3\n4\n5\n6\n")))[2]).toBe("fileId");
  await append("a\n5\n6\n");
  await append("a\n7\n8\n9\n");
  await append("a\n7\n8\n9\n");
  await setCount(3);
  expect(await rowsOf(source)).toEqual([
    ["0", 7],
    ["1", 8],
    ["2", 9],
  ]);
});

test("a long file comes whole and in order, and what it replaces is removed", async () => {
  const source = await parley.source();
  const lines = Array.from({ length: 2_500 }, (_, at) => `${at},${"x".repeat(20)}`);
  await put(source, "a\n1\n");
  await put(source, `n,text\n${lines.join("\n")}\n`);
  const page = { actor, dataSourceId: source.dataSourceId, tableId: "birds", limit: 2, offset: 2_498 };
  const { rows, total } = await parley.tables.ListRows(page);
  expect([rows.map(({ cells }) => cells[0]?.number), total]).toEqual([[2_498, 2_499], "2500"]);
  const { db } = parley.mongo;
  const tables = new MongoTableRepository({ collections: collectionsOf(db), writes: null as never });
  await new RemovedRowSweeper({ tables, now: () => Date.now() + 120_000 }).runOnce(new AbortController().signal);
  expect(await db.collection("table_rows").countDocuments({ dataSourceId: source.dataSourceId })).toBe(2_500);
});

test("a file that is wrong is said to be, and changes nothing", async () => {
  const source = await parley.source();
  await put(source, "a\n1\n");
  const big = "x".repeat(10_000_000);
  for (const [status, file] of [
    ["INVALID_ARGUMENT", ""],
    ["INVALID_ARGUMENT", "\n\n"],
    ["INVALID_ARGUMENT", "a,b\n1\n"],
    ["INVALID_ARGUMENT", 'a,b\n1,"open\n'],
    ["INVALID_ARGUMENT", 'a,b\n1,x"y\n'],
    ["INVALID_ARGUMENT", "a,a\n1,2\n"],
    ["INVALID_ARGUMENT", `${Array.from({ length: 257 }, (_, at) => `c${at}`).join(",")}\n`],
    ["INVALID_ARGUMENT", `${"x".repeat(129)}\n1\n`],
    ["INVALID_ARGUMENT", `a\n${"x".repeat(40_000)}\n`],
    ["INVALID_ARGUMENT", Buffer.from([0x61, 0x0a, 0xff, 0xfe, 0x0a])],
    ["PAYLOAD_TOO_LARGE", `a\n${big}\n`],
    ["PAYLOAD_TOO_LARGE", `a\n"${big}"\n`],
    ["PAYLOAD_TOO_LARGE", big],
  ] as const) {
    const [code, , field] = await refusal(put(source, file));
    expect([String(file).slice(0, 20), code, field]).toEqual([String(file).slice(0, 20), status, "fileId"]);
  }
  expect(await rowsOf(source)).toEqual([["0", 1]]);
  expect(columnsOf((await parley.tables.GetTable({ actor, ...source, tableId: "birds" })).table)).toEqual(["a int"]);
});

test("an empty file is a table without columns where that is wanted", async () => {
  const source = await parley.source();
  const { table } = await put(source, "\n", { allowEmptySchema: true });
  expect(table?.columns).toEqual([]);
  expect(await rowsOf(source)).toEqual([]);
});

test("a storage that does not have the file, or is away, is told of", async () => {
  const source = await parley.source();
  const content = storage.signed("a\n1\n");
  const from = (url: string) => refusal(put(source, "", { content: { ...content, url } }));
  expect((await from(`${content.url}0000`))[2]).toBe("fileId");
  expect((await from("http://127.0.0.1:1/"))[0]).toBe("UNAVAILABLE");
});

test("who may not write imports nothing, and the id of a document is no table's", async () => {
  const source = await parley.source();
  expect((await refusal(put(source, "a\n1\n", { actor })))[1]).toBe("INSUFFICIENT_SCOPE");
  await parley.documents.UpsertDocument({ actor: writer, ...source, documentId: "birds", text: "x", async: true });
  expect((await refusal(put(source, "a\n1\n")))[2]).toBe("table_id");
  expect((await refusal(put(source, "a\n1\n", { tableId: "csv" })))[2]).toBe("table_id");
});
