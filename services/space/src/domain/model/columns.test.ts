import { expect, test } from "vitest";
import { columnsOf, mergedColumns, widest } from "./columns.ts";

const types = ["int", "float", "text", "bool", "datetime", null] as const;

test("the widest of two types does not depend on their order, nor on which is looked at first", () => {
  for (const one of types)
    for (const other of types) {
      expect(widest(one, other)).toBe(widest(other, one));
      for (const third of types) expect(widest(widest(one, other), third)).toBe(widest(one, widest(other, third)));
    }
  expect(widest("int", "float")).toBe("float");
  expect(widest("bool", "int")).toBe("text");
  expect(widest("datetime", null)).toBe("datetime");
});

test("columns keep their order, and those without a value are nothing yet", () => {
  const row = {
    rowId: "1",
    cells: [
      { column: "b", value: 1 },
      { column: "c", value: null },
    ],
  };
  const merged = mergedColumns(
    [
      { name: "a", valueType: "bool" },
      { name: "b", valueType: "text" },
    ],
    columnsOf([row]),
  );
  expect(merged).toEqual([
    { name: "a", valueType: "bool" },
    { name: "b", valueType: "text" },
  ]);
});
