import { expect, test } from "vitest";
import { delimiterOf } from "./delimiter.ts";

test.each([
  ["a,b;c,d\n1;2;3;4;5", ","],
  ["a;b\n", ";"],
  ["a\tb", "\t"],
  ['"a,b,c";d', ";"],
  ["a", ","],
  ["", ","],
  ["a;b\r\nc,d,e,f", ";"],
])("the header %j is divided by %j", (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});
