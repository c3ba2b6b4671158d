import type { ConsumptionSums__Output, GetConsumptionBreakdownResponse__Output } from "@parley/contracts/analytics/v1";
import { stringify } from "csv-stringify/sync";
import type { DimensionName } from "../../routes/analytics/question-schema.ts";
import { periodText, timeText } from "./period-text.ts";

/** What a report is of. */
export interface UsageReport {
  readonly workspaceName: string;
  /** In which days and hours are shown. */
  readonly timeZone: string;
  readonly by: DimensionName;
  readonly answer: GetConsumptionBreakdownResponse__Output;
}

interface Line {
  readonly name: string;
  readonly id: string;
  readonly sums: ConsumptionSums__Output | null;
}

const numberFormat = new Intl.NumberFormat("en-US");
const creditFormat = new Intl.NumberFormat("en-US", { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** A report for people. */
export function tableText({ workspaceName, timeZone, by, answer }: UsageReport): readonly string[] {
  const { startAt, endAt, total, additive, updatedAt } = answer;
  const asOf = updatedAt === undefined ? "nothing yet" : `as of ${timeText(Number(updatedAt), timeZone)}`;
  const period = periodText(Number(startAt), Number(endAt), timeZone);
  const title = `Usage of ${printable(workspaceName)} by ${by}, ${period} (${timeZone}), ${asOf}`;
  const heads = ["NAME", "ID", "CALLS", "INPUT", "CACHED", "OUTPUT", "CREDITS", "SHARE"];
  const all = Number(total?.microcredits ?? 0);
  const lines = [...linesOf(answer), { name: "TOTAL", id: "", sums: total }];
  const table = aligned([heads, ...lines.map((line) => cellsOf(line, all))]);
  const note = additive ? [] : [`A call may have several values of ${by}: rows do not add up to the total.`];
  return [title, ...table, ...note];
}

/** A report for spreadsheets: whole numbers, and no text that one would take for a formula. */
export function csvText({ by, answer }: UsageReport): readonly string[] {
  const lines = [...linesOf(answer), { name: "TOTAL", id: "", sums: answer.total }];
  const rows = lines.map(({ name, id, sums }) => ({ by, name, id, ...numbersOf(sums) }));
  return [stringify(rows, { header: true, escape_formulas: true, record_delimiter: "\r\n" }).trimEnd()];
}

/** A report for programs. */
export function jsonText({ by, answer }: UsageReport): readonly string[] {
  const { startAt, endAt, rows, other, none, total, additive, updatedAt } = answer;
  const report = {
    period: { startDate: isoText(startAt), endDate: isoText(endAt) },
    by,
    additive,
    rows: rows.map(({ value, label, sums }) => ({ value, label, ...numbersOf(sums) })),
    other: numbersOf(other),
    none: numbersOf(none),
    total: numbersOf(total),
    updatedAt: updatedAt === undefined ? null : isoText(updatedAt),
  };
  return [JSON.stringify(report)];
}

/** Those that have rows: the named, the others, and what has no value. */
function linesOf({ rows, other, none }: GetConsumptionBreakdownResponse__Output): readonly Line[] {
  const named = rows.map(({ value, label, sums }) => ({ name: label, id: value, sums }));
  const unnamed = [
    { name: "(other)", id: "", sums: other },
    { name: "(none)", id: "", sums: none },
  ];
  return [...named, ...unnamed.filter(({ sums }) => Number(sums?.documentCount ?? 0) > 0)];
}

function cellsOf({ name, id, sums }: Line, all: number): readonly string[] {
  const { calls, inputTokens, cachedInputTokens, outputTokens, microcredits } = numbersOf(sums);
  const counts = [calls, inputTokens, cachedInputTokens, outputTokens].map((count) => numberFormat.format(count));
  const share = all === 0 ? 0 : (100 * microcredits) / all;
  const shareText = share === 100 ? "100%" : `${share.toFixed(1)}%`;
  // A name could steer the terminal.
  return [...[name, id].map(printable), ...counts, creditFormat.format(microcredits / 1e6), shareText];
}

function numbersOf(sums: ConsumptionSums__Output | null) {
  return {
    calls: Number(sums?.calls ?? 0),
    inputTokens: Number(sums?.inputTokens ?? 0),
    cachedInputTokens: Number(sums?.cachedInputTokens ?? 0),
    outputTokens: Number(sums?.outputTokens ?? 0),
    microcredits: Number(sums?.microcredits ?? 0),
  };
}

/** Columns as wide as their widest cell: texts to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}

function isoText(epochMs: string): string {
  return new Date(Number(epochMs)).toISOString();
}
