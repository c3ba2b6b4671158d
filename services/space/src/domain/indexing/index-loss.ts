import { IndexLost } from "../model/chunk-index.ts";
import type { ChunkIndex } from "../model/chunk-index.ts";
import type { IndexQueue } from "../model/index-queue.ts";

interface Dependencies {
  readonly queue: Pick<IndexQueue, "restartAll">;
  readonly index: Pick<ChunkIndex, "isGone" | "forget">;
}

/** What is done when a workspace's table turns out to be gone: it is made anew from the database. */
export class IndexLoss {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Begins the workspace again, if that is what the error says and it is so: a file that was merged away while somebody read it is
   * missed, too. Resolves with whether a table was missed.
   */
  async handle(error: unknown): Promise<boolean> {
    if (!(error instanceof IndexLost)) return false;
    if (!(await this.#deps.index.isGone(error))) return true;
    // In this order: killed in between, the loss is met and handled again.
    await this.#deps.queue.restartAll(error.workspaceId);
    await this.#deps.index.forget(error);
    return true;
  }
}
