import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";
import { columnsOf, row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });
type Named = Awaited<ReturnType<typeof parley.table>>;
const idsOf = async (named: Named) =>
  (await parley.tables.ListRows({ ...named, limit: 100 })).rows.map(({ rowId }) => rowId);

test("columns are what the values say, get wider and never narrower", async () => {
  const named = await parley.table();
  const put = async (values: Parameters<typeof row>[1], fields: object = {}) =>
    columnsOf((await parley.tables.UpsertRows({ ...named, rows: [row("1", values)], ...fields })).table);
  expect(await put({ a: 1, b: true, c: "x", d: { epoch: 5 }, e: null })).toEqual([
    "a int",
    "b bool",
    "c text",
    "d datetime",
  ]);
  expect(await put({ a: 1.5, e: 2 })).toEqual(["a float", "b bool", "c text", "d datetime", "e int"]);
  expect(await put({ a: 2, b: "yes", e: null })).toEqual(["a float", "b text", "c text", "d datetime", "e int"]);
  expect(await put({ f: "x" }, { truncate: true })).toEqual(["f text"]);
});

test("with truncate these are all the rows, whoever reads meanwhile sees the former ones or these", async () => {
  const named = await parley.table();
  const all = (round: number) => Array.from({ length: 40 }, (_, at) => row(`${at}`, { round }));
  await parley.tables.UpsertRows({ ...named, rows: all(0) });
  const seen = new Set<string>();
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const { rows, total } = await parley.tables.ListRows({ ...named, limit: 100 });
      seen.add(`${rows.length} of ${total}, rounds ${new Set(rows.map(({ cells }) => cells[0]?.number)).size}`);
    }
  })();
  for (let round = 1; round <= 6; round++)
    await parley.tables.UpsertRows({ ...named, rows: all(round), truncate: true });
  isOver = true;
  await reading;
  expect([...seen]).toEqual(["40 of 40, rounds 1"]);
  await parley.tables.UpsertRows({ ...named, rows: [], truncate: true });
  expect(await parley.tables.ListRows({ ...named, limit: 1 })).toEqual({ rows: [], total: "0" });
});

test("rows that many put at once are all there, and counted once", async () => {
  const named = await parley.table();
  const puts = Array.from({ length: 6 }, (_, at) =>
    parley.tables.UpsertRows({ ...named, rows: [row("same", { at }), row(`own ${at}`, { at })] }),
  );
  await Promise.all(puts);
  const { rows, total } = await parley.tables.ListRows({ ...named, limit: 100 });
  expect([rows.length, total]).toEqual([7, "7"]);
});

test("a change of columns has the table indexed again, other rows alone do not", async () => {
  const named = await parley.table();
  const node = () => parley.mongo.db.collection("nodes").findOne({ dataSourceId: named.dataSourceId });
  await parley.tables.UpsertRows({ ...named, rows: [row("1", { count: 1 })] });
  expect(await node()).toMatchObject({ version: 2, pending: "words" });
  await parley.tables.UpsertRows({ ...named, rows: [row("2", { count: 1 })] });
  expect(await node()).toMatchObject({ version: 2 });
  const text = await parley.mongo.db.collection("document_texts").findOne({ dataSourceId: named.dataSourceId });
  expect(text).toMatchObject({ version: 2, text: "birds\n\nBirds of rivers\n\ncount" });
});

test("what is wrong is named, and none of the rows is written", async () => {
  const named = await parley.table();
  const put = (...rows: ReturnType<typeof row>[]) =>
    refusal(parley.tables.UpsertRows({ ...named, rows: [row("good", { a: 1 }), ...rows] }));
  const many = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, value]));
  for (const [field, wrong] of [
    ["rows[1].row_id", row("", {})],
    ["rows[1].row_id", row("x".repeat(513), {})],
    ["rows[1].row_id", row("good", {})],
    ["rows[1].value", row("1", { "": 1 })],
    ["rows[1].value", row("1", { ["x".repeat(129)]: 1 })],
    ["rows[1].value", row("1", { a: Number.NaN })],
    ["rows[1].value", row("1", { a: { epoch: 9e15 } })],
    ["rows[1].value", row("1", { a: "x".repeat(32_769) })],
    ["rows[1].value", row("1", { a: "x".repeat(10_000_000) })],
    ["rows[1].value", row("1", many(257, "x"))],
    ["rows", row("1", many(256, "x"))],
  ] as const)
    expect([field, await put(wrong)]).toEqual([field, ["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]]);
  expect(await put(row("1", many(40, "x".repeat(30_000))))).toEqual([
    "PAYLOAD_TOO_LARGE",
    "CONTENT_TOO_LARGE",
    "rows[1].value",
  ]);
  expect((await put(...Array.from({ length: 500 }, (_, at) => row(`${at}`, {}))))[2]).toBe("rows");
  expect(await idsOf(named)).toEqual([]);
  expect((await parley.tables.GetTable(named)).table?.columns).toEqual([]);
});

test("a table of 500,000 rows takes no more", async () => {
  const named = await parley.table();
  const nodes = parley.mongo.db.collection("nodes");
  await nodes.updateOne({ dataSourceId: named.dataSourceId }, { $set: { "rows.count": 499_999 } });
  expect((await refusal(parley.tables.UpsertRows({ ...named, rows: [row("1", {}), row("2", {})] })))[2]).toBe("rows");
  await parley.tables.UpsertRows({ ...named, rows: [row("1", {})] });
});

test("there are no rows without a table, and none for who may not write", async () => {
  const named = await parley.table();
  const { dataSourceId } = named;
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "folder" });
  for (const truncate of [false, true])
    for (const tableId of ["none", "folder"]) {
      const put = parley.tables.UpsertRows({ ...named, tableId, rows: [row("1", { a: 1 })], truncate });
      expect(await refusal(put)).toEqual(["NOT_FOUND", "TABLE_NOT_FOUND", undefined]);
    }
  expect((await refusal(parley.tables.UpsertRows({ ...named, actor, rows: [] })))[1]).toBe("INSUFFICIENT_SCOPE");
});
