import type { Table__Output, TableCell__Output, TableRow__Output } from "@parley/contracts/space/v1";
import type { Node } from "../domain/model/node.ts";
import type { CellValue, Row } from "../domain/model/table.ts";

/** A table on the wire. */
export function fromTable(node: Node): Table__Output {
  const { dataSourceId, nodeId, title, mimeType, timestamp, tags, parentId, parents, sourceUrl, table } = node;
  return {
    dataSourceId,
    tableId: nodeId,
    name: table?.name ?? "",
    description: table?.description ?? "",
    title,
    mimeType,
    timestamp: String(timestamp),
    tags: [...tags],
    parents: [...parents],
    columns: (table?.columns ?? []).map(({ name, valueType }) => ({ name, valueType })),
    ...(parentId === null ? {} : { parentId }),
    ...(sourceUrl === null ? {} : { sourceUrl }),
  };
}

/** A row on the wire. */
export function fromRow({ rowId, cells }: Row): TableRow__Output {
  return { rowId, cells: cells.map(({ column, value }) => ({ column, ...fromValue(value) })) };
}

/** A row from the wire. */
export function toRow({ rowId, cells }: TableRow__Output): Row {
  return { rowId, cells: cells.map((cell) => ({ column: cell.column, value: toValue(cell) })) };
}

function fromValue(value: CellValue): Omit<TableCell__Output, "column"> {
  if (value === null) return {};
  if (typeof value === "number") return { number: value };
  if (typeof value === "string") return { text: value };
  if (typeof value === "boolean") return { boolean: value };
  const { epoch, text } = value;
  return { time: { epoch: String(epoch), ...(text === null ? {} : { text }) } };
}

function toValue({ kind, number = 0, text = "", boolean = false, time }: TableCell__Output): CellValue {
  switch (kind) {
    case undefined:
      return null;
    case "number":
      return number;
    case "text":
      return text;
    case "boolean":
      return boolean;
    case "time":
      return { epoch: Number(time?.epoch), text: time?.text ?? null };
    default:
      return kind satisfies never;
  }
}
