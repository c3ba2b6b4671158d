import { checkColumns } from "./check-table.ts";
import type { Column } from "./column.ts";
import { columnsOf, mergedColumns } from "./columns.ts";
import { plainText } from "./document-text.ts";
import type { DocumentText } from "./document-text.ts";
import type { Node, NodeChange } from "./node.ts";
import { putNode } from "./put-node.ts";
import type { NodeTransition, PutNode } from "./put-node.ts";
import type { Row } from "./table.ts";

/** The media type of a table for which none is said. */
export const tableMimeType = "text/csv";

/** A table that a request puts into a data source. */
export interface PutTable extends Omit<PutNode, "type" | "text"> {
  readonly name: string;
  readonly description: string;
  /** What its columns become, of what they were. */
  readonly columns: (former: readonly Column[]) => readonly Column[];
}

/** What a table becomes when it is put; the same again changes nothing. @throws AppError by the result, as `putNode`. */
export function putTable({ name, description, columns, ...put }: PutTable): NodeTransition {
  return (current) => {
    const table = { name, description, columns: columns(current?.table?.columns ?? []) };
    const text = textOf(put.placement.title, table);
    const changed = putNode({ ...put, type: "table", text })(current);
    if (changed !== null) return { ...changed, node: { ...changed.node, table } };
    // What no text shows may be other than it was: the types of columns.
    if (current === null || JSON.stringify(current.table) === JSON.stringify(table)) return null;
    return { node: { ...current, table, version: current.version + 1, updatedAt: put.at }, text };
  };
}

/** What a table becomes that gets rows. @param replaces Whether they are all that it has. */
export function putColumns(rows: readonly Row[], replaces: boolean, at: number): NodeTransition {
  return (current) => {
    if (current?.table === undefined) return null;
    const columns = mergedColumns(replaces ? [] : current.table.columns, columnsOf(rows));
    checkColumns("rows", columns);
    return withColumns(current, columns, at);
  };
}

/** What a table becomes with these columns; null where it has them. */
function withColumns(current: Node, columns: readonly Column[], at: number): NodeChange | null {
  if (current.table === undefined || JSON.stringify(columns) === JSON.stringify(current.table.columns)) return null;
  const table = { ...current.table, columns };
  const text = textOf(current.title, table);
  const node = { ...current, table, hash: text.hash, textSize: Buffer.byteLength(text.text) };
  return { node: { ...node, version: current.version + 1, updatedAt: at }, text };
}

/** What a table is found by: its title, name, description and columns, and none of its rows. */
function textOf(title: string, { name, description, columns }: NonNullable<Node["table"]>): DocumentText {
  const heading = title === name ? [title] : [title, name];
  const parts = [heading.join("\n"), description, columns.map((column) => column.name).join(", ")];
  return plainText(parts.filter((part) => part !== "").join("\n\n"));
}
