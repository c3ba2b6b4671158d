import type { TableRepository } from "../model/table.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly now: () => number;
}

const generationsAtOnce = 20;

/**
 * Removes rows that no table points at: of deleted tables, those that were replaced, and what a process wrote that died before
 * it pointed a table at it. Every replica has one; all it does may be done twice, and stopped anywhere.
 */
export class RemovedRowSweeper {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** One look at what is due. @param signal Ends it early. */
  async runOnce(signal: AbortSignal): Promise<void> {
    const { tables, now } = this.#deps;
    for (const generation of await tables.removable(now(), generationsAtOnce))
      while (!signal.aborted && !(await tables.remove(generation)));
  }
}
