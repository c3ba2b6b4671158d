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

// To write so much takes some ten milliseconds of the event loop.
const [cellsAtOnce, charactersAtOnce] = [10_000, 1024 * 1024];

/** Rows in parts of so many that everything else has its turn between the commands that write them. */
export function* rowsInParts(documents: readonly RowDocument[]): Generator<RowDocument[]> {
  let part: RowDocument[] = [];
  let filled = 0;
  for (const document of documents) {
    const share = document.cells.length / cellsAtOnce + charactersOf(document) / charactersAtOnce;
    if (part.length > 0 && filled + share > 1) {
      yield part;
      [part, filled] = [[], 0];
    }
    part.push(document);
    filled += share;
  }
  if (part.length > 0) yield part;
}

function charactersOf({ cells }: Row): number {
  return cells.reduce((sum, { value }) => sum + (typeof value === "string" ? value.length : 0), 0);
}

export function toRow({ rowId, cells }: Row): Row {
  return { rowId, cells };
}

/** What finds a node and nothing else of what it was taken from. */
export function keyOf({ workspaceId, dataSourceId, nodeId }: NodeKey): NodeKey {
  return { workspaceId, dataSourceId, nodeId };
}
