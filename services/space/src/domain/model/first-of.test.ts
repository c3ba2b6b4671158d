import { expect, test } from "vitest";
import { firstOf } from "./first-of.ts";

test("lists are joined, each entry once, as far as there is room", () => {
  const lists = [
    ["a", "b", "a"],
    ["b", "c"],
    ["d", "e"],
  ];
  expect(firstOf(lists, 10)).toEqual(["a", "b", "c", "d", "e"]);
  expect(firstOf(lists, 4)).toEqual(["a", "b", "c", "d"]);
  expect(firstOf(lists, 0)).toEqual([]);
  expect(firstOf([], 10)).toEqual([]);
});
