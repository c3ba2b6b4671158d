import { expect, test } from "vitest";
import { RemovedRowSweeper } from "../src/domain/use-cases/removed-row-sweeper.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoTableRepository } from "../src/storage/mongo-table-repository.ts";
import { actor, harness, refusal } from "./_harness.ts";
import { row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("nobody finds a deleted table or its rows, and the rows go once nobody can be reading them", async () => {
  const named = await parley.table();
  const other = await parley.table({ dataSourceId: named.dataSourceId, tableId: "other" });
  for (const table of [named, other]) await parley.tables.UpsertRows({ ...table, rows: [row("1", { a: 1 })] });
  await parley.tables.DeleteTable(named);
  const notFound = ["NOT_FOUND", "TABLE_NOT_FOUND", undefined];
  expect(await refusal(parley.tables.GetTable(named))).toEqual(notFound);
  expect(await refusal(parley.tables.ListRows({ ...named, limit: 1 }))).toEqual(notFound);
  expect(await refusal(parley.tables.DeleteTable(named))).toEqual(notFound);
  const { db } = parley.mongo;
  const { dataSourceId } = named;
  expect(await db.collection("table_rows").countDocuments({ dataSourceId })).toBe(2);
  const tables = new MongoTableRepository({ collections: collectionsOf(db), writes: null as never });
  await new RemovedRowSweeper({ tables, now: () => Date.now() + 120_000 }).runOnce(new AbortController().signal);
  expect(await db.collection("table_rows").find({ dataSourceId }).toArray()).toMatchObject([{ nodeId: "other" }]);
  expect(await db.collection("row_generations").countDocuments({ dataSourceId })).toBe(0);
  expect(await db.collection("document_texts").countDocuments({ dataSourceId })).toBe(1);
});

test("a table that is made again has none of its former rows", async () => {
  const named = await parley.table();
  await parley.tables.UpsertRows({ ...named, rows: [row("1", { a: 1 })] });
  await parley.tables.DeleteTable(named);
  await parley.table({ dataSourceId: named.dataSourceId });
  expect(await parley.tables.ListRows({ ...named, limit: 10 })).toEqual({ rows: [], total: "0" });
  expect((await parley.tables.GetTable(named)).table?.columns).toEqual([]);
});

test("who may not write deletes nothing", async () => {
  const named = await parley.table();
  expect((await refusal(parley.tables.DeleteTable({ ...named, actor })))[1]).toBe("INSUFFICIENT_SCOPE");
  expect((await parley.tables.GetTable(named)).table).not.toBeNull();
});
