import { expect, test } from "vitest";
import { isServedForASecond } from "./cursor-rules.ts";

const state = { epoch: "e", firstSequence: 1_000, lastSequence: 9_000 };

test.each([
  ["at the end", 9_000, true],
  ["in the newer half of what is held", 5_000, true],
  ["nearer to the beginning, which may go at any time", 4_999, false],
  ["before what is held", 500, false],
  ["past the end, where the stream may have come since", 9_001, false],
])("a cursor %s", (_where, sequence, isServed) => {
  expect(isServedForASecond({ epoch: "e", sequence }, state)).toBe(isServed);
});

test("a cursor of another epoch is not served", () => {
  expect(isServedForASecond({ epoch: "f", sequence: 9_000 }, state)).toBe(false);
});
