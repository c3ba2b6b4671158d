import { runAtOnce } from "@parley/runtime";
import { describe, expect, it } from "vitest";
import { ToolListReader, listBounds } from "./tool-list.ts";

const inputSchema = { type: "object" };
const named = (name: string) => ({ name, inputSchema });

function read(...tools: unknown[]) {
  const reader = new ToolListReader();
  runAtOnce(reader.add({ tools }));
  return reader.list();
}

function deep(levels: number): object {
  return levels === 0 ? {} : { a: deep(levels - 1) };
}

describe("the hash of a definition", () => {
  const hashOf = (tool: object): string => read(tool).tools[0]?.definitionHash ?? "";
  const definition = { ...named("a"), description: "d", annotations: { readOnlyHint: true } };

  it("does not depend on the order of keys", () => {
    const turned = { annotations: { readOnlyHint: true }, description: "d", inputSchema, name: "a" };
    expect(hashOf(turned)).toBe(hashOf(definition));
  });

  it.each([{ description: "e" }, { annotations: {} }, { inputSchema: { type: "object", required: ["x"] } }, { x: 1 }])(
    "is another with %j",
    (change) => expect(hashOf({ ...definition, ...change })).not.toBe(hashOf(definition)),
  );
});

it.each([
  [null, ""],
  [{ inputSchema }, ""],
  [named(""), ""],
  [named("x".repeat(200)), "x".repeat(128)],
  [named("a\nb"), "a\nb"],
  [{ name: "n", inputSchema: { type: "string" } }, "n"],
  [{ name: "n", inputSchema, description: 7 }, "n"],
  [{ name: "n", inputSchema, annotations: { readOnlyHint: "yes" } }, "n"],
  [{ name: "n", inputSchema: { type: "object", ...deep(40) } }, "n"],
  [{ name: "n", inputSchema: JSON.parse(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`) as unknown }, "n"],
  [{ name: "n", inputSchema: { type: "object", properties: "nope" } }, "n"],
  [{ name: "n", inputSchema: { type: "object", properties: { a: { type: "banana" } } } }, "n"],
  [{ name: "n", inputSchema: { type: "object", required: "a" } }, "n"],
  [{ name: "n", inputSchema, description: "x".repeat(70_000) }, "n"],
])("quarantines what is no tool, and keeps the others (case %#)", (entry, name) => {
  const { tools, quarantined } = read(named("before"), entry, named("after"));
  expect(tools.map((tool) => tool.name)).toEqual(["before", "after"]);
  expect(quarantined).toEqual([{ name, problem: expect.stringMatching(/./) }]);
});

it.each([
  { $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: { a: { items: [{}] } } },
  { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", $defs: { a: { prefixItems: [{}] } } },
  { type: "object", properties: { a: { $ref: "https://elsewhere.example/a", pattern: "(a+)+$", "x-own": 1 } } },
  { $schema: "https://elsewhere.example/own", $id: "a", type: "object", additionalProperties: false },
])("takes the schemas that servers write: %j", (written) => {
  expect(read({ name: "n", inputSchema: written }, { name: "m", inputSchema: written }).quarantined).toEqual([]);
});

it("keeps the first of those with one name", () => {
  const { tools, quarantined } = read(named("a"), { ...named("a"), description: "other" });
  expect(tools).toMatchObject([{ name: "a", description: "" }]);
  expect(quarantined).toEqual([{ name: "a", problem: "has the name of another tool" }]);
});

it("reads as many tools as fit", () => {
  const { tools, isCut } = read(...Array.from({ length: 10_000 }, (_, index) => named(`t${index}`)));
  expect([tools.length, isCut]).toEqual([listBounds.tools, true]);
});

it("reads as many bytes as fit", () => {
  const description = "x".repeat(30_000);
  const { tools, isCut } = read(...Array.from({ length: 100 }, (_, index) => ({ ...named(`t${index}`), description })));
  expect(tools.length).toBeLessThan(36);
  expect(isCut).toBe(true);
});

it.each([
  ["a server that names a cursor again", () => "same", 2],
  ["one that never ends", (page: number) => `page ${page}`, listBounds.pages],
])("stops at %s", (_title, cursorOf, most) => {
  const reader = new ToolListReader();
  let pages = 0;
  for (let cursor: string | null = ""; cursor !== null;) {
    pages += 1;
    cursor = runAtOnce(reader.add({ tools: [named(`t${pages}`)], nextCursor: cursorOf(pages) }));
  }
  expect([pages, reader.list().isCut]).toEqual([most, true]);
});

it.each([{}, [], { tools: {} }])("refuses what is no page: %j", (page) => {
  expect(() => runAtOnce(new ToolListReader().add(page))).toThrow("no list");
});

it("a list of thousands of tools is read in as many steps", () => {
  const tools = Array.from({ length: 3_000 }, (_, at) => named(`t${at}`));
  expect([...new ToolListReader().add({ tools })].length).toBe(3_000);
});
