import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCsv, makeFile } from "./_file-things.ts";
import { makeDataSource } from "./_matrix-world.ts";
import { SpaceWorld, unique } from "./_space-world.ts";

let world: SpaceWorld;
let api: ApiClient;
let spaceId = "";
let source = "";
let tables = "";
beforeAll(async () => {
  world = await SpaceWorld.shared();
  api = world.member.api;
  const memberIds = [world.member.personId, world.outsider.personId];
  ({ sId: spaceId } = await world.create(world.admin, { memberIds }));
  const { dsId } = await makeDataSource(api, spaceId, unique("Source"));
  source = api.p(`/spaces/${spaceId}/data_sources/${dsId}`);
  tables = `${source}/tables`;
});
afterAll(() => world.stop());

type Field = { readonly error: { readonly fields?: readonly { readonly field: string }[] } };
const fieldOf = (answer: unknown): string | undefined => (answer as Field).error.fields?.[0]?.field;
const said = { name: "herons", description: "Counted each spring", title: "Herons of the Elbe" };
const idOf = (id: string): string => `${tables}/${encodeURIComponent(id)}`;
const put = async (id: string): Promise<string> => {
  await api.expect(200, "POST", tables, { table_id: id, ...said });
  return idOf(id);
};

test("a table comes back with every field, alone and in the list", async () => {
  const placement = { parents: ["t/1", "f"], parent_id: "f", tags: ["x"], timestamp: 5, source_url: null };
  const upserted = await api.expect(200, "POST", tables, { table_id: "t/1", ...said, ...placement });
  const table = { ...said, ...placement, table_id: "t/1", mime_type: "text/csv", schema: null };
  expect(upserted).toMatchObject({ table });
  expect(await api.expect(200, "GET", idOf("t/1"))).toEqual(upserted);
  const listed = (await api.expect(200, "GET", `${tables}?limit=100`)) as { tables: object[]; total: number };
  expect(listed.tables).toContainEqual((upserted as { table: object }).table);
  const moved = await api.expect(200, "POST", `${idOf("t/1")}/parents`, { parents: ["t/1"], parent_id: null });
  expect(moved).toEqual({ updated: true });
  expect(await api.expect(200, "GET", idOf("t/1"))).toMatchObject({ table: { parents: ["t/1"], parent_id: null } });
  expect(await api.expect(200, "DELETE", idOf("t/1"))).toEqual({ table: { table_id: "t/1" } });
  await api.expect(404, "GET", idOf("t/1"));
});

test("rows come back as they were put, in their order", async () => {
  const path = `${await put("rows")}/rows`;
  const value = { text: "a", int: 1, float: 0.5, yes: true, none: null, at: { type: "datetime", epoch: 5 } };
  const rows = [
    { row_id: "b/1", value },
    { row_id: "a", value: { int: 2 } },
  ];
  const { table } = (await api.expect(200, "POST", path, { rows })) as { table: object };
  expect(table).toEqual({
    table_id: "rows",
    name: said.name,
    description: said.description,
    schema: [
      { name: "text", value_type: "text" },
      { name: "int", value_type: "int" },
      { name: "float", value_type: "float" },
      { name: "yes", value_type: "bool" },
      { name: "at", value_type: "datetime" },
    ],
  });
  expect(await api.expect(200, "GET", path)).toEqual({ rows, offset: 0, limit: 10, total: 2 });
  expect(await api.expect(200, "GET", `${path}?limit=1&offset=1`)).toMatchObject({ rows: [rows[1]], total: 2 });
  expect(await api.expect(200, "GET", `${path}/b%2F1`)).toEqual({ row: rows[0] });
  expect(await api.expect(200, "DELETE", `${path}/b%2F1`)).toEqual({ row: { row_id: "b/1" } });
  await api.expect(404, "GET", `${path}/b%2F1`);
  await api.expect(200, "POST", path, { rows: [], truncate: true });
  expect(await api.expect(200, "GET", path)).toMatchObject({ rows: [], total: 0 });
});

test("rows and tables that are wrong are refused, and nothing is written", async () => {
  const path = `${await put("wrong")}/rows`;
  const refused = async (body: object, status = 400) => fieldOf(await api.expect(status, "POST", path, body));
  const row = (value: unknown) => ({
    rows: [
      { row_id: "good", value: { a: 1 } },
      { row_id: "r", value },
    ],
  });
  expect(await refused(row({ a: "x".repeat(40_000) }))).toBe("rows[1].value");
  expect(await refused(row({ a: { type: "date", epoch: 1 } }))).toMatch(/^rows\[1\]\.value|rows/);
  expect(await refused(row({ a: [1] }))).toMatch(/rows/);
  expect(await refused({ rows: Array.from({ length: 501 }, (_, at) => ({ row_id: `${at}`, value: {} })) })).toBe(
    "rows",
  );
  await api.expect(413, "POST", path, row({ a: "x".repeat(10_000_000) }));
  expect(await api.expect(200, "GET", path)).toMatchObject({ total: 0 });
  for (const query of ["limit=0", "limit=1000000000", "offset=-1"]) await api.expect(400, "GET", `${path}?${query}`);
  for (const [field, body] of [
    ["table_id", { ...said, table_id: "csv" }],
    ["table_id", { ...said, table_id: "" }],
    ["table_id", { ...said, table_id: "\u{1F985}".repeat(513) }],
    ["name", { ...said, name: "" }],
    ["remote_database_table_id", { ...said, remote_database_table_id: "x" }],
  ] as const)
    expect(fieldOf(await api.expect(400, "POST", tables, body))).toBe(field);
});

test("a table is found by its title, description and columns", async () => {
  const path = `${await put("found")}/rows`;
  await api.expect(200, "POST", path, { rows: [{ row_id: "1", value: { wingspan: 1 } }] });
  const found = async (query: string) => {
    const answer = (await api.expect(200, "GET", `${source}/search?query=${query}&top_k=5`)) as {
      documents: { document_id: string }[];
    };
    return answer.documents.map((document) => document.document_id);
  };
  await expect.poll(() => found("wingspan"), { timeout: 15_000 }).toContain("found");
  expect(await found("spring")).toContain("found");
  await api.expect(200, "DELETE", idOf("found"));
  expect(await found("wingspan")).toEqual([]);
});

test("a CSV file becomes a table, and is gone afterwards", async () => {
  const fileId = await makeCsv(api, "name,count\nheron,2\nstork,3\n");
  const body = { tableId: "csv table", fileId, ...said, mimeType: "text/csv", truncate: true, tags: null };
  const { table } = (await api.expect(200, "POST", `${tables}/csv`, body)) as { table: object };
  expect(table).toEqual([
    { name: "name", value_type: "text" },
    { name: "count", value_type: "int" },
  ]);
  expect(await api.expect(200, "GET", `${idOf("csv table")}/rows`)).toMatchObject({
    rows: [
      { row_id: "0", value: { name: "heron", count: 2 } },
      { row_id: "1", value: { name: "stork", count: 3 } },
    ],
  });
  expect(fieldOf(await api.expect(400, "POST", `${tables}/csv`, body))).toBe("fileId");
  const again = { ...body, fileId: await makeCsv(api, "name\negret\n"), async: true };
  expect(await api.expect(200, "POST", `${tables}/csv`, again)).toEqual({ table: { table_id: "csv table" } });
  expect(await api.expect(200, "GET", `${idOf("csv table")}/rows`)).toMatchObject({ total: 1 });
});

test.each(["files:read", "files:write"])("a key without %s makes no table of a file", async (scope) => {
  const fileId = await makeCsv(api);
  const scopes = ["spaces:read", "spaces:write", "files:read", "files:write"].filter((one) => one !== scope);
  const lesser = await world.keyOf("--scopes", scopes.join(","), "--person", world.member.personId);
  const body = { tableId: `without ${scope}`, fileId, ...said };
  const answer = await lesser.expect(403, "POST", `${tables}/csv`, body);
  expect(answer).toMatchObject({ error: { type: "insufficient_scope" } });
  await api.expect(404, "GET", idOf(body.tableId));
  await api.expect(200, "POST", `${tables}/csv`, body);
});

test("a file that is wrong, or another's, is refused alike and changes nothing", async () => {
  await put("kept");
  const other = await makeCsv(world.outsider.api);
  const wrongUse = await makeFile(api, "a,b\n1,2\n");
  const csv = { contentType: "text/csv", fileName: "a.csv", useCase: "upsert_table" };
  const unready = await makeFile(api, "a,b\n1,2\n", false, csv);
  const request = (fileId: string) => ({ tableId: "kept", ...said, name: "changed", fileId, truncate: true });
  const answers = [];
  for (const fileId of [other, wrongUse, unready, "fil_missing", ""]) {
    const { error } = (await api.expect(400, "POST", `${tables}/csv`, request(fileId))) as { error: object };
    answers.push(JSON.stringify(error));
  }
  expect(new Set(answers).size).toBe(1);
  for (const [status, text] of [
    [400, "a,b\n1\n"],
    [400, 'a\n"open\n'],
    [413, `a\n${"x".repeat(10_000_000)}\n`],
  ] as const) {
    const answer = await api.expect(status, "POST", `${tables}/csv`, request(await makeCsv(api, text)));
    expect(fieldOf(answer)).toBe("fileId");
  }
  const good = { ...request(await makeCsv(api)), parents: ["other"] };
  expect(fieldOf(await api.expect(400, "POST", `${tables}/csv`, good))).toBe("parents");
  expect(fieldOf(await api.expect(400, "POST", `${tables}/csv`, { ...good, tableId: "csv" }))).toBe("tableId");
  expect(await api.expect(200, "GET", idOf("kept"))).toMatchObject({ table: { name: said.name, schema: null } });
  // What was refused for another reason than the file can be sent again.
  await api.expect(200, "POST", `${tables}/csv`, { ...good, parents: null });
});
