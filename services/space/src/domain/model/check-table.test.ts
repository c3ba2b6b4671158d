import { isAppError } from "@parley/errors";
import { expect, test } from "vitest";
import { checkRows } from "./check-table.ts";
import type { CellValue } from "./table.ts";

/** How a row with these values is refused; null when it is not. */
function refusalOf(values: Readonly<Record<string, CellValue>>): string | null {
  const cells = Object.entries(values).map(([column, value]) => ({ column, value }));
  try {
    checkRows([{ rowId: "1", cells }]);
    return null;
  } catch (error) {
    if (isAppError(error)) return `${error.code} ${error.fields[0]?.field}`;
    throw error;
  }
}

const texts = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, text]));

test("a row has 256 KB, the names of its columns among them", () => {
  // 8 times 2 and 32,766 bytes.
  const full = texts(8, "x".repeat(32_766));
  expect(refusalOf(full)).toBeNull();
  expect(refusalOf({ ...full, n: null })).toBe("PAYLOAD_TOO_LARGE rows[0].value");
  expect(refusalOf({ ...full, c7: "\u00e9".repeat(16_384) })).toBe("PAYLOAD_TOO_LARGE rows[0].value");
});

test("what a time was written as is a text too", () => {
  const at = (text: string) => ({ at: { epoch: 1, text } });
  expect(refusalOf(at("1970-01-01"))).toBeNull();
  expect(refusalOf(at("x".repeat(32_769)))).toBe("INVALID_ARGUMENT rows[0].value");
  expect(refusalOf({ ...texts(8, "x".repeat(32_760)), ...at("x".repeat(100)) })).toBe(
    "PAYLOAD_TOO_LARGE rows[0].value",
  );
});
