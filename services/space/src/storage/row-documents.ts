import type { NodeKey } from "../domain/model/node.ts";
import type { Row, RowGeneration } from "../domain/model/table.ts";

/** Collection `table_rows`. A table points at one generation; rows of another are seen by nobody. */
export interface RowDocument extends RowGeneration, Row {
  readonly _id: string;
  /** Among the rows of the generation: they are listed in this order. */
  readonly place: number;
}

/** Collection `row_generations`: those that no table points at, or not yet. */
export interface RowGenerationDocument extends RowGeneration {
  /** The generation. */
  readonly _id: string;
  readonly removeAt: Date;
}

export function rowDocument({ generation, ...key }: RowGeneration, row: Row, place: number): RowDocument {
  const { workspaceId, dataSourceId, nodeId } = key;
  const { rowId, cells } = row;
  return { _id: `${generation}/${rowId}`, workspaceId, dataSourceId, nodeId, generation, rowId, cells, place };
}

export function toRow({ rowId, cells }: Row): Row {
  return { rowId, cells };
}

/** What finds a node and nothing else of what it was taken from. */
export function keyOf({ workspaceId, dataSourceId, nodeId }: NodeKey): NodeKey {
  return { workspaceId, dataSourceId, nodeId };
}
