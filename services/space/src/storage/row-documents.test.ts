import { expect, test } from "vitest";
import { rowDocument, rowsInParts } from "./row-documents.ts";

const generation = { workspaceId: "ws_1", dataSourceId: "dts_1", nodeId: "t", generation: "rows_1" };
const rowOf = (at: number, cells: number, text: string) =>
  rowDocument(
    generation,
    { rowId: `row ${at}`, cells: Array.from({ length: cells }, (_, of) => ({ column: `c${of}`, value: text })) },
    at,
  );
const sizesOf = (count: number, cells: number, text: string): readonly number[] =>
  [...rowsInParts(Array.from({ length: count }, (_, at) => rowOf(at, cells, text)))].map(({ length }) => length);

test("few rows are written together, many cells or long texts in parts, each row in one", () => {
  expect(sizesOf(0, 1, "")).toEqual([]);
  expect(sizesOf(500, 10, "short")).toEqual([500]);
  const wide = sizesOf(500, 256, "");
  expect(Math.max(...wide)).toBeLessThanOrEqual(40);
  expect(wide.reduce((sum, count) => sum + count)).toBe(500);
  expect(sizesOf(3, 1, "x".repeat(2_000_000))).toEqual([1, 1, 1]);
});
