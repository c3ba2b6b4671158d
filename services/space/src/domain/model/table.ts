import type { Node, NodeKey } from "./node.ts";
import type { NodeTransition } from "./put-node.ts";

/** A time as a value. */
export interface TimeValue {
  /** Epoch milliseconds. */
  readonly epoch: number;
  /** As it was written; null when it came as a number. */
  readonly text: string | null;
}

export type CellValue = number | string | boolean | TimeValue | null;

export interface Cell {
  readonly column: string;
  readonly value: CellValue;
}

/** A row of a table. */
export interface Row {
  /** 1 to 512 characters, unique in its table. */
  readonly rowId: string;
  readonly cells: readonly Cell[];
}

/** Rows of a table in the order in which they came first. */
export interface RowPage {
  readonly rows: readonly Row[];
  /** How many there are in all. */
  readonly total: number;
}

/** A set of rows that a table may point at; nothing but the table's pointer makes its rows visible. */
export interface RowGeneration extends NodeKey {
  readonly generation: string;
}

/** What a change makes of a table in its data source; null where there is no table. */
export type WrittenTable = Promise<Node | null>;

/** The rows of tables. Tables themselves are nodes. */
export interface TableRepository {
  /**
   * Puts rows into what the table points at, and changes the table in the same transaction.
   * @throws AppError FAILED_PRECONDITION for more rows than a table may have.
   */
  putRows(key: NodeKey, rows: readonly Row[], transition: NodeTransition): WrittenTable;
  /** Begins a generation; it is removed then unless a table points at it. */
  begin(generation: RowGeneration, removeAt: number): Promise<void>;
  /** Adds rows to it. @param first The place of the first of them. */
  append(generation: RowGeneration, rows: readonly Row[], first: number): Promise<void>;
  /**
   * Points the table at a generation with all its rows; what it pointed at is removed then. `transition` may make the table.
   * @throws AppError ABORTED when the generation has been removed, since it took too long.
   */
  publish(generation: RowGeneration, count: number, transition: NodeTransition, removeAt: number): WrittenTable;
  /** null where there is no table. */
  listRows(key: NodeKey, page: { readonly limit: number; readonly offset: number }): Promise<RowPage | null>;
  /** `missing` where there is no table, null where it has no such row. */
  findRow(key: NodeKey, rowId: string): Promise<Row | null | "missing">;
  /** What became of it: `missing` where there is no table. */
  deleteRow(key: NodeKey, rowId: string): Promise<"deleted" | "no_row" | "missing">;
  /** How many rows a table has; null where there is none. */
  countRows(key: NodeKey): Promise<number | null>;
  /** How many of these rows a table has; 0 where there is none. */
  countThese(key: NodeKey, rowIds: readonly string[]): Promise<number>;
  /** Generations of any workspace that are to be removed by now. */
  removable(now: number, limit: number): Promise<readonly RowGeneration[]>;
  /** Removes some rows of a generation that no table points at. Resolves with whether nothing is left of it. */
  remove(generation: RowGeneration): Promise<boolean>;
}

/** So long whoever has looked up a table may still read the rows that it pointed at, in milliseconds. */
export const readersMs = 60_000;

/** How many rows a table has at most. */
export const maxRows = 500_000;
