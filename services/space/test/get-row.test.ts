import { expect, test } from "vitest";
import { actor, harness, refusal } from "./_harness.ts";
import { row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("reads one row", async () => {
  const named = { ...(await parley.table()), actor };
  await parley.tables.UpsertRows({
    ...named,
    actor: { ...named.actor, scopes: ["spaces:write"] },
    rows: [row("a/é", { n: 1 })],
  });
  expect((await parley.tables.GetRow({ ...named, rowId: "a/é" })).row).toMatchObject(row("a/é", { n: 1 }));
  expect(await refusal(parley.tables.GetRow({ ...named, rowId: "b" }))).toEqual([
    "NOT_FOUND",
    "ROW_NOT_FOUND",
    undefined,
  ]);
  const elsewhere = parley.tables.GetRow({ ...named, tableId: "none", rowId: "a/é" });
  expect((await refusal(elsewhere))[1]).toBe("TABLE_NOT_FOUND");
});
