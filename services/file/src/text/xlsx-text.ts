import { UnreadableContent, readArchive } from "./read-archive.ts";
import { readXml } from "./read-xml.ts";
import type { TextSink } from "@parley/extraction";

const sheetPart = /^xl\/worksheets\/sheet(\d+)\.xml$/;
const maxColumns = 16_384; // as many as Excel has

/** The text of a workbook: each sheet as comma-separated rows below its name. */
export async function xlsxText(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const archive = await readArchive(
    bytes,
    (name) => sheetPart.test(name) || name === "xl/sharedStrings.xml" || name === "xl/workbook.xml",
  );
  const sheets = [...archive.keys()]
    .filter((name) => sheetPart.test(name))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
  if (sheets.length === 0) throw new UnreadableContent("It is not a workbook");
  const names = sheetNames(archive.get("xl/workbook.xml"));
  const shared = sharedStrings(archive.get("xl/sharedStrings.xml"));
  for (const [index, sheet] of sheets.entries()) {
    if (sink.isCut) return;
    sink.add(`\n## ${names[index] ?? `Sheet ${index + 1}`}\n\n`);
    readSheet(archive.get(sheet) ?? new Uint8Array(), shared, sink);
  }
}

function numberOf(part: string): number {
  return Number(sheetPart.exec(part)?.[1]);
}

function sheetNames(workbook: Uint8Array | undefined): readonly string[] {
  const names: string[] = [];
  if (workbook !== undefined)
    readXml(workbook, {
      open: (name, { name: given }) => (name === "sheet" && given !== undefined ? names.push(given) : undefined),
    });
  return names;
}

function sharedStrings(part: Uint8Array | undefined): readonly string[] {
  const strings: string[] = [];
  let [current, inText] = ["", false];
  if (part === undefined) return strings;
  readXml(part, {
    open: (name) => {
      if (name === "si") current = "";
      inText = name === "t";
    },
    text: (text) => (inText ? (current += text) : undefined),
    close: (name) => {
      inText = false;
      if (name === "si") strings.push(current);
    },
  });
  return strings;
}

function readSheet(content: Uint8Array, shared: readonly string[], sink: TextSink): void {
  let row: string[] = [];
  let [type, value, inValue, column] = ["", "", false, 0];
  readXml(content, {
    open: (name, attributes) => {
      if (name === "row") row = [];
      if (name === "c") [type, value, column] = [attributes["t"] ?? "", "", columnOf(attributes["r"]) ?? row.length];
      inValue = name === "v" || name === "t";
    },
    text: (text) => (inValue ? (value += text) : undefined),
    close: (name) => {
      inValue = false;
      if (name === "c" && value !== "" && column < maxColumns)
        row[column] = type === "s" ? (shared[Number(value)] ?? "") : value;
      if (name === "row" && row.length > 0 && !sink.isCut)
        sink.add(`${Array.from(row, (cell: string | undefined) => quoted(cell ?? "")).join(",")}\n`);
    },
  });
}

/** `BC12` -> 54. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  return letters === undefined
    ? null
    : Array.from(letters).reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
