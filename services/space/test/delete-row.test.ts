import { expect, test } from "vitest";
import { actor, harness, refusal } from "./_harness.ts";
import { row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("deletes one row, once", async () => {
  const named = await parley.table();
  await parley.tables.UpsertRows({ ...named, rows: [row("a", { n: 1 }), row("b", { n: 2 })] });
  const deleted = { ...named, rowId: "a" };
  expect((await refusal(parley.tables.DeleteRow({ ...deleted, actor })))[1]).toBe("INSUFFICIENT_SCOPE");
  await parley.tables.DeleteRow(deleted);
  const { rows, total } = await parley.tables.ListRows({ ...named, limit: 10 });
  expect([rows.map(({ rowId }) => rowId), total]).toEqual([["b"], "1"]);
  expect((await refusal(parley.tables.DeleteRow(deleted)))[1]).toBe("ROW_NOT_FOUND");
  expect((await refusal(parley.tables.DeleteRow({ ...deleted, tableId: "none" })))[1]).toBe("TABLE_NOT_FOUND");
});
