import { IndexLost } from "../model/chunk-index.ts";
import type { ChunkIndex } from "../model/chunk-index.ts";
import type { IndexQueue } from "../model/index-queue.ts";
import { MissingRows } from "./missing-rows.ts";

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  /** Told of each table that is begun again. */
  readonly onLost: (lost: IndexLost) => void;
}

/** What is done when a workspace's table turns out to be gone or torn: it is made anew from the database. */
export class IndexLoss {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Begins the workspace again, if that is what the error says, and the table is the workspace's still. Resolves with whether a
   * table was lost.
   */
  async handle(error: unknown): Promise<boolean> {
    if (!(error instanceof IndexLost)) return false;
    const { queue, index, onLost } = this.#deps;
    if (!(await index.isCurrent(error.workspaceId, error.table))) return true;
    // In this order: killed in between, the loss is met and handled again.
    await queue.restartAll(error.workspaceId);
    await index.forget(error);
    onLost(error);
    // What another worker has begun again in the meantime may have its rows in the table that is gone.
    await new MissingRows({ queue, index }).restart(error.workspaceId);
    return true;
  }
}
