import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";
import { row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("a table stands elsewhere from then on, and its rows stay", async () => {
  const named = await parley.table();
  await parley.tables.UpsertRows({ ...named, rows: [row("1", { a: 1 })] });
  const parents = ["birds", "folder"];
  for (let time = 0; time < 2; time++) await parley.tables.UpdateTableParents({ ...named, parents });
  expect((await parley.tables.GetTable(named)).table).toMatchObject({ parents, parentId: "folder" });
  expect((await parley.tables.ListRows({ ...named, limit: 1 })).total).toBe("1");
});

test("wrong parents are named; what is no table is not found", async () => {
  const { dataSourceId } = await parley.table();
  await parley.documents.UpsertFolder({ actor: writer, dataSourceId, folderId: "folder" });
  const move = (tableId: string, fields: object) =>
    refusal(parley.tables.UpdateTableParents({ actor: writer, dataSourceId, tableId, ...fields }));
  expect((await move("birds", { parents: ["folder"] }))[2]).toBe("parents");
  expect((await move("folder", { parentId: "x" }))[1]).toBe("TABLE_NOT_FOUND");
  expect((await move("none", { parentId: "x" }))[1]).toBe("TABLE_NOT_FOUND");
  expect((await move("birds", { actor, parentId: "x" }))[1]).toBe("INSUFFICIENT_SCOPE");
});
