import { expect, test } from "vitest";
import { hasLength } from "./text-length.ts";

test.each([
  ["", 0, 0, true],
  ["", 1, 5, false],
  ["a".repeat(5), 1, 5, true],
  ["a".repeat(6), 1, 5, false],
  ["\u{1f426}".repeat(5), 1, 5, true],
  ["\u{1f426}".repeat(6), 1, 5, false],
  ["\u{1f426}", 2, 5, false],
  ["\u{1f426}".repeat(11), 1, 5, false],
])("%j has %i to %i characters: %s", (text, min, max, expected) => {
  expect(hasLength(text, min, max)).toBe(expected);
});
