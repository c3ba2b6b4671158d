import { isTimestamp } from "@parley/errors";
import type { ValueType } from "./column.ts";
import type { CellValue } from "./table.ts";

// A number with leading zeros is an article's or a place's: it is no quantity.
const int = /^[+-]?(0|[1-9]\d*)$/;
// Digits have one way to match: with two, a long text of digits takes time without end.
const float = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const leadingZero = /^[+-]?0\d/;
const bool = /^(true|false)$/i;
const isoTime = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** What a text of a CSV file may be; null for one that says nothing. */
export function typeOfText(given: string): ValueType | null {
  const text = given.trim();
  if (text === "") return null;
  if (int.test(text)) return Number.isSafeInteger(Number(text)) ? "int" : "text";
  if (float.test(text) && !leadingZero.test(text) && Number.isFinite(Number(text))) return "float";
  if (bool.test(text)) return "bool";
  return timeOf(text) === null ? "text" : "datetime";
}

/** The text as a value of a column of that type, which it is one of. */
export function readValue(given: string, type: ValueType): CellValue {
  const text = given.trim();
  if (text === "") return null;
  switch (type) {
    case "int":
    case "float":
      return Number(text);
    case "bool":
      return text.toLowerCase() === "true";
    case "datetime":
      return { epoch: timeOf(text) ?? 0, text };
    case "text":
      return given;
    default:
      return type satisfies never;
  }
}

/** Epoch milliseconds; without a zone it is UTC. null for what is no time. */
function timeOf(text: string): number | null {
  const [matched, clock, , , zone] = isoTime.exec(text) ?? [];
  if (matched === undefined || !isDay(text.slice(0, 10))) return null;
  const epoch = Date.parse(text.replace(" ", "T") + (clock === undefined || zone !== undefined ? "" : "Z"));
  return isTimestamp(epoch) ? epoch : null;
}

// `Date.parse` takes the 30th of February for a day in March.
function isDay(day: string): boolean {
  const epoch = Date.parse(day);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(day);
}
