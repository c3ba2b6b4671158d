import type { Row, Target } from "./row.ts";

/** A row that could not be compared on this machine, and why. */
export interface Skipped {
  readonly id: string;
  readonly what: string;
  readonly reason: string;
}

const header = ["row", "what", "baseline", "Parley", "ratio (min..max)", "target", "met"];

/** The table as lines of text, columns aligned; also a Markdown table. */
export function tableLines(rows: readonly (Row | Skipped)[]): string[] {
  const cells = [header, ...rows.map(cellsOf)];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)];
}

function cellsOf(row: Row | Skipped): string[] {
  if ("reason" in row) return [row.id, row.what, "", "", row.reason, "", "not comparable"];
  const { ratios, ratio, target, met, unit } = row;
  const range = `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)})`;
  return [
    row.id,
    row.what,
    figure(row.baseline, unit),
    figure(row.parley, unit),
    range,
    targetText(target),
    met === null ? "-" : met ? "yes" : "NO",
  ];
}

function figure(value: number, unit: string): string {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}

function targetText(target: Target): string {
  if (target === null) return "-";
  return "atLeast" in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
}
