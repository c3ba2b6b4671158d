import type { Column, ValueType } from "./column.ts";
import type { Cell, CellValue, Row } from "./table.ts";

/** What a value says of its column; null says nothing. */
function typeOf(value: CellValue): ValueType | null {
  if (value === null) return null;
  switch (typeof value) {
    case "number":
      return Number.isInteger(value) ? "int" : "float";
    case "string":
      return "text";
    case "boolean":
      return "bool";
    default:
      return "datetime";
  }
}

/** The narrowest type of values of both. */
export function widest(one: ValueType | null, other: ValueType | null): ValueType | null {
  if (one === null || other === null || one === other) return one ?? other;
  const isNumber = [one, other].every((type) => type === "int" || type === "float");
  return isNumber ? "float" : "text";
}

/** A column that is known by its values; null where it has none. */
export type SeenColumn = readonly [name: string, type: ValueType | null];

/** What rows say of their columns: nothing of those without a value. */
export function columnsOf(rows: readonly Row[]): readonly SeenColumn[] {
  const types = new Map<string, ValueType | null>();
  for (const { column, value } of rows.flatMap(({ cells }): readonly Cell[] => cells))
    if (value !== null) types.set(column, widest(types.get(column) ?? null, typeOf(value)));
  return [...types];
}

/** The columns of a table that gets others: none goes, and none gets narrower. One without any value is text. */
export function mergedColumns(columns: readonly Column[], added: readonly SeenColumn[]): readonly Column[] {
  const types = new Map<string, ValueType>(columns.map(({ name, valueType }) => [name, valueType]));
  for (const [name, type] of added) types.set(name, widest(types.get(name) ?? null, type) ?? "text");
  return [...types].map(([name, valueType]) => ({ name, valueType }));
}
