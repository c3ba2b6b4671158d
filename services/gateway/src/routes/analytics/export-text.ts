import type { ConsumptionRecord__Output } from "@parley/contracts/analytics/v1";
import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import { dateOf } from "./question-json.ts";
import { exportRow } from "./export-schema.ts";

type Row = z.output<typeof exportRow>;
export type ExportFormat = "csv" | "ndjson" | "json";

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
  json: "application/json; charset=utf-8",
};

const columns = Object.keys(exportRow.shape) as (keyof Row)[];

/** Rows as text, page by page. */
export async function* exportText(
  pages: AsyncIterable<readonly ConsumptionRecord__Output[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === "csv") yield `${columns.join(",")}\r\n`;
  if (format === "json") yield "[";
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const text = pageText(page.map(rowOf), format);
    yield format === "json" && !isFirst ? `,${text}` : text;
    isFirst = false;
  }
  if (format === "json") yield "]";
}

function pageText(rows: readonly Row[], format: ExportFormat): string {
  switch (format) {
    case "csv":
      return csvOf(rows);
    case "ndjson":
      return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    case "json":
      return rows.map((row) => JSON.stringify(row)).join(",");
    default:
      return format satisfies never;
  }
}

// Spreadsheets would run a text that begins as a formula.
function csvOf(rows: readonly Row[]): string {
  const flat = rows.map((row) => ({ ...row, groupIds: row.groupIds.join(" "), skillIds: row.skillIds.join(" ") }));
  return stringify(flat, { columns, escape_formulas: true, record_delimiter: "\r\n" });
}

function rowOf({ at, inputTokens, cachedInputTokens, outputTokens, microcredits, ...rest }: ConsumptionRecord__Output) {
  return {
    at: dateOf(at),
    ...rest,
    inputTokens: Number(inputTokens),
    cachedInputTokens: Number(cachedInputTokens),
    outputTokens: Number(outputTokens),
    microcredits: Number(microcredits),
  };
}
