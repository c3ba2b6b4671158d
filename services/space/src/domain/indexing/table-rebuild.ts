import { exitPoint } from "@parley/runtime";
import type { ChunkIndex, IndexCopy } from "../model/chunk-index.ts";
import type { IndexQueue, LiveGeneration } from "../model/index-queue.ts";
import type { MissingRows } from "./missing-rows.ts";

const generationsAtOnce = 500;
// Rows are read whole, with their vectors.
const rowsAtOnce = 4_000;
// What becomes live while the rest is copied; what comes after that is indexed again.
const passes = 3;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly missing: MissingRows;
}

/** Makes a workspace's table anew, of the rows that searches find. Nothing else of the former one is in it. */
export class TableRebuild {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Killed or stopped anywhere in it, it leaves a table that is removed later: the new one, or the former.
   * @param goesOn Asked before each piece whether this process is still to do it.
   */
  async execute(workspaceId: string, goesOn: () => Promise<boolean>): Promise<void> {
    await using copy = await this.#deps.index.copy(workspaceId);
    if (copy === null) return;
    exitPoint("index.copying");
    const copied = new Set<string>();
    for (let pass = 0; pass < passes; pass++) {
      if (!(await this.#copyLive(workspaceId, copy, copied, goesOn))) return;
      if (pass === 0) await copy.finish();
    }
    exitPoint("index.copied");
    if (!(await copy.publish())) return;
    exitPoint("index.switched");
    await this.#deps.missing.restart(workspaceId);
  }

  /**
   * Copies what is live and not copied yet. A generation is complete before it is live: what the database names first and the
   * index has then is never a part of one.
   */
  async #copyLive(
    workspaceId: string,
    copy: IndexCopy,
    copied: Set<string>,
    goesOn: () => Promise<boolean>,
  ): Promise<boolean> {
    for (let after = ""; ;) {
      if (!(await goesOn())) return false;
      const live = await this.#deps.queue.live(workspaceId, after, generationsAtOnce);
      const last = live.at(-1);
      if (last === undefined) return true;
      after = last.generation;
      for (const part of parts(live.filter(({ generation }) => !copied.has(generation)))) {
        await copy.add(part);
        for (const generation of part) copied.add(generation);
        if (!(await goesOn())) return false;
      }
    }
  }
}

/** Generations in parts, each of which has no more rows than are read at once, or is one alone. */
function parts(generations: readonly LiveGeneration[]): readonly (readonly string[])[] {
  const made: string[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const { generation, chunkCount } of generations) {
    if (chunkCount === 0) continue;
    rows += chunkCount;
    if (rows > rowsAtOnce) {
      made.push([]);
      rows = chunkCount;
    }
    made.at(-1)?.push(generation);
  }
  return made;
}
