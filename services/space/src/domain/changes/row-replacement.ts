import { newId } from "@parley/ids";
import { exitPoint } from "@parley/runtime";
import type { Node, NodeKey } from "../model/node.ts";
import type { NodeTransition } from "../model/put-node.ts";
import { readersMs } from "../model/table.ts";
import type { Row, TableRepository } from "../model/table.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly now: () => number;
}

// Rows that are not shown by then are never shown.
const longestMs = 3_600_000;

/**
 * Puts other rows in place of all that a table has. They are written beside the former ones, and the table is pointed at them
 * when all are there: a reader sees these or those. Whatever this leaves when it is killed is removed later.
 */
export class RowReplacement {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The table afterwards; null where there is none. @throws AppError ABORTED when it took too long. */
  async execute(
    key: NodeKey,
    pieces: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
    transition: NodeTransition,
  ): Promise<Node | null> {
    const { tables, now } = this.#deps;
    const { workspaceId, dataSourceId, nodeId } = key;
    const generation = { workspaceId, dataSourceId, nodeId, generation: newId("rows") };
    await tables.begin(generation, now() + longestMs);
    let count = 0;
    for await (const rows of pieces) {
      await tables.append(generation, rows, count);
      count += rows.length;
      exitPoint("rows.appended");
    }
    const table = await tables.publish(generation, count, transition, now() + readersMs);
    exitPoint("rows.published");
    return table;
  }
}
