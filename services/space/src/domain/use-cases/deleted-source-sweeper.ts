import { exitPoint } from "@parley/runtime";
import type { DataSourceRepository, DeletedSource } from "../model/data-source.ts";
import type { NodeRepository } from "../model/node.ts";
import type { ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly nodes: NodeRepository;
  readonly views: ViewRepository;
  readonly now: () => number;
}

const sourcesAtOnce = 20;
const viewsAtOnce = 200;

/**
 * No write that began before a source was deleted is committed so long after it: the database ends transactions after a minute,
 * who repeats them gives up after two.
 */
export const lastWriteMs = 600_000;

/**
 * Removes what deleted data sources hold, in pieces. Every replica has one; all it does may be done twice, and stopped anywhere.
 * Each source is looked at again once nobody can write to it any more: a process may have died between its write to a source
 * that was deleted meanwhile and taking it back. All views are gone through once by each process: of spaces and sources that an
 * earlier release deleted there may be some that were made meanwhile, which none is now.
 */
export class DeletedSourceSweeper {
  readonly #deps: Dependencies;
  /** Up to where views were looked at; null once all were. */
  #seenViews: string | null = "";

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** One look at what is due. @param signal Ends it early. */
  async runOnce(signal: AbortSignal): Promise<void> {
    const { dataSources, now } = this.#deps;
    for (const source of await dataSources.unemptied(now(), sourcesAtOnce)) {
      if (signal.aborted) return;
      await this.#empty(source, signal);
    }
    if (!signal.aborted) await this.#endViews();
  }

  async #endViews(): Promise<void> {
    const { views, now } = this.#deps;
    if (this.#seenViews !== null) this.#seenViews = await views.endOrphans(this.#seenViews, viewsAtOnce, now());
  }

  async #empty(source: DeletedSource, signal: AbortSignal): Promise<void> {
    const { dataSources, nodes, now } = this.#deps;
    const at = now();
    while (!(await nodes.empty(source))) if (signal.aborted) return;
    exitPoint("source.emptied");
    const last = source.deletedAt + lastWriteMs;
    await dataSources.lookAgain(source, at >= last ? null : last);
  }
}
