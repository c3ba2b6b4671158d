import { expect, test } from "vitest";
import { actor, harness, refusal } from "./_harness.ts";
import { row } from "./_tables.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("pages of rows in the order in which they came first, with the values as they were", async () => {
  const named = await parley.table();
  const values = { text: "a\0b \u{1F985}", int: 2, float: -1.5, yes: true, no: false, none: null, "$a.b": "x" };
  await parley.tables.UpsertRows({ ...named, rows: [row("z", values), row("a", { at: { epoch: -5 } })] });
  await parley.tables.UpsertRows({ ...named, rows: [row("m", {}), row("z", { ...values, int: 3 })] });
  const { rows, total } = await parley.tables.ListRows({ ...named, actor, limit: 10 });
  expect([rows.map(({ rowId }) => rowId), total]).toEqual([["z", "a", "m"], "3"]);
  expect(rows[0]).toMatchObject(row("z", { ...values, int: 3 }));
  expect(rows[1]?.cells).toMatchObject([{ column: "at", time: { epoch: "-5" } }]);
  const page = await parley.tables.ListRows({ ...named, limit: 1, offset: 1 });
  expect([page.rows.map(({ rowId }) => rowId), page.total]).toEqual([["a"], "3"]);
});

test("a page of the longest rows that there may be comes whole", async () => {
  const named = await parley.table();
  const columns = Array.from({ length: 8 }, (_, at) => [`c${at}`, "x".repeat(32_766)] as const);
  const longest = Object.fromEntries(columns);
  const longer = row("more", { ...longest, more: null });
  expect((await refusal(parley.tables.UpsertRows({ ...named, rows: [longer] })))[0]).toBe("PAYLOAD_TOO_LARGE");
  for (let first = 0; first < 100; first += 20) {
    const rows = Array.from({ length: 20 }, (_, at) => row(`${first + at}`, longest));
    await parley.tables.UpsertRows({ ...named, rows });
  }
  const { rows } = await parley.tables.ListRows({ ...named, limit: 100 });
  expect(rows.map(({ cells }) => cells.length)).toEqual(Array.from({ length: 100 }, () => 8));
});

test("wrong bounds are named, and an unknown table is not found", async () => {
  const named = await parley.table();
  const list = (fields: object) => refusal(parley.tables.ListRows({ ...named, ...fields }));
  expect((await list({ limit: 0 }))[2]).toBe("limit");
  expect((await list({ limit: 101 }))[2]).toBe("limit");
  expect((await list({ limit: 1, offset: 1_000_001 }))[2]).toBe("offset");
  expect((await list({ limit: 1, tableId: "none" }))[1]).toBe("TABLE_NOT_FOUND");
});
