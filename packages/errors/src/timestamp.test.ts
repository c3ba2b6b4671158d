import { expect, test } from "vitest";
import { isTimestamp } from "./timestamp.ts";

test.each([
  ["0001-01-01T00:00:00.000Z", 0, true],
  ["0001-01-01T00:00:00.000Z", -1, false],
  ["9999-12-31T23:59:59.999Z", 0, true],
  ["9999-12-31T23:59:59.999Z", 1, false],
  ["never", 0, false],
])("accepts timestamps of the years 1 to 9999: %s and %i ms is %s", (text, ms, expected) => {
  expect(isTimestamp(Date.parse(text) + ms)).toBe(expected);
});
