import type { ChunkIndex } from "../model/chunk-index.ts";
import type { IndexQueue } from "../model/index-queue.ts";

const generationsAtOnce = 500;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
}

/** What the database says that searches find, and the index does not have. */
export class MissingRows {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Begins such nodes of a workspace again. Resolves with how many generations were missing. */
  async restart(workspaceId: string): Promise<number> {
    const { index } = this.#deps;
    // In this order: a generation has all its rows before it is live.
    const live = await this.live(workspaceId);
    return this.restartOf(workspaceId, live, await index.generations(workspaceId));
  }

  /** The same of what was live before the index was read. */
  async restartOf(workspaceId: string, live: readonly string[], written: ReadonlySet<string>): Promise<number> {
    const missing = live.filter((generation) => !written.has(generation));
    for (let start = 0; start < missing.length; start += generationsAtOnce)
      await this.#deps.queue.restartLost(workspaceId, missing.slice(start, start + generationsAtOnce));
    return missing.length;
  }

  /** All generations of a workspace that searches find and that have rows. */
  async live(workspaceId: string): Promise<readonly string[]> {
    const all: string[] = [];
    for (let after = ""; ;) {
      const some = await this.#deps.queue.live(workspaceId, after, generationsAtOnce);
      const last = some.at(-1);
      if (last === undefined) return all;
      after = last.generation;
      for (const { generation, chunkCount } of some) if (chunkCount > 0) all.push(generation);
    }
  }
}
