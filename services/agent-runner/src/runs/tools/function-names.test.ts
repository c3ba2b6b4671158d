import fc from "fast-check";
import { expect, test } from "vitest";
import { FunctionNames } from "./function-names.ts";

test("a name says server and tool", () => {
  expect(new FunctionNames().of("My files", "read_file")).toBe("My_files__read_file");
});

test("whatever servers and tools are called, each name is one that all providers take, and nobody else's", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 30 }), (tools) => {
      const names = new FunctionNames(["search", "read_file"]);
      const given = tools.map(([server, tool]) => names.of(server, tool));
      expect(new Set([...given, "search", "read_file"]).size).toBe(tools.length + 2);
      for (const name of given) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_-]{0,62}$/);
    }),
  );
});

test("long names are told apart", () => {
  const names = new FunctionNames();
  const [first, second] = [names.of("s", "x".repeat(200)), names.of("s", "x".repeat(201))];
  expect(first).not.toBe(second);
});
