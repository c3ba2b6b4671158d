import { expect, test } from "vitest";
import { readValue, typeOfText } from "./read-value.ts";

test.each([
  ["", null],
  ["  ", null],
  ["0", "int"],
  [" -12 ", "int"],
  ["+3", "int"],
  ["9007199254740992", "text"],
  ["1.5", "float"],
  [".5", "float"],
  ["1e3", "float"],
  ["0.5", "float"],
  ["1e999", "text"],
  ["007", "text"],
  ["00.5", "text"],
  ["1,5", "text"],
  ["True", "bool"],
  ["false", "bool"],
  ["yes", "text"],
  ["2024-02-29", "datetime"],
  ["2023-02-29", "text"],
  ["2024-01-01T10:00", "datetime"],
  ["2024-01-01 10:00:59.123+0530", "datetime"],
  ["2024-01-01T25:00Z", "text"],
  ["01.02.2024", "text"],
  ["NaN", "text"],
  ["Infinity", "text"],
  ["0x10", "text"],
])("%j is %s", (text, type) => {
  expect(typeOfText(text)).toBe(type);
});

test("a value is read as its column's type, without a zone in UTC", () => {
  expect(readValue(" 5 ", "float")).toBe(5);
  expect(readValue("TRUE", "bool")).toBe(true);
  expect(readValue("", "text")).toBeNull();
  expect(readValue(" a ", "text")).toBe(" a ");
  expect(readValue("2024-01-01", "datetime")).toEqual({ epoch: Date.UTC(2024, 0), text: "2024-01-01" });
  expect(readValue("2024-01-01 10:00", "datetime")).toMatchObject({ epoch: Date.UTC(2024, 0, 1, 10) });
  expect(readValue("2024-01-01T10:00+02:00", "datetime")).toMatchObject({ epoch: Date.UTC(2024, 0, 1, 8) });
});

test("a text of digits that is no number takes about twice as long when it is twice as long", () => {
  const timed = (digits: number): number => {
    const text = `${"1".repeat(digits)}x`;
    const started = performance.now();
    typeOfText(text);
    return performance.now() - started;
  };
  // In turns: what else the machine does slows both.
  const rounds = Array.from({ length: 30 }, () => [timed(30_000), timed(60_000)] as const);
  const [short, long] = [0, 1].map((at) => Math.min(...rounds.map((times) => times[at] ?? 0)));
  expect((long ?? 0) / (short ?? 0)).toBeLessThan(3);
});
