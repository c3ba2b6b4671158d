import { sleep } from "@parley/runtime";
import type { ChunkIndex } from "../model/chunk-index.ts";
import type { IndexQueue } from "../model/index-queue.ts";
import { eachInTurn } from "./each-in-turn.ts";
import { underLease } from "./under-lease.ts";
import type { LeaseTerms } from "./under-lease.ts";
import type { IndexLoss } from "./index-loss.ts";
import type { MissingRows } from "./missing-rows.ts";

const generationsAtOnce = 500;
const triesOfSweep = 10;

interface Dependencies extends LeaseTerms {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly missing: MissingRows;
  readonly loss: IndexLoss;
  /** The workspaces that have a table. */
  readonly workspaces: () => Promise<readonly string[]>;
  /** Those that have one of another model alone. */
  readonly left: () => Promise<readonly string[]>;
}

/** Keeps tables small and quick: merges files, takes away rows that no node names. */
export class Upkeep {
  readonly #deps: Dependencies;
  /** The workspaces whose table this process looks after now: the engine does not merge what somebody removes from meanwhile. */
  readonly #busy = new Set<string>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Merges what was written since, where this process has written much. */
  async optimize(signal: AbortSignal): Promise<void> {
    const { index } = this.#deps;
    await this.#each(index.worn(), signal, (workspaceId) => index.optimize(workspaceId));
  }

  /** Begins again what was indexed for another model: vectors of two do not compare. It is found by its words meanwhile. */
  async changeModel(signal: AbortSignal): Promise<void> {
    await eachInTurn(await this.#deps.left(), signal, async (workspaceId) => {
      await this.#deps.queue.refreshAll(workspaceId);
      await this.#deps.index.prepare(workspaceId);
    });
  }

  /** Takes away rows of nodes that were deleted, and those that others have replaced. */
  async removeDeleted(signal: AbortSignal): Promise<void> {
    await this.#each(await this.#deps.queue.deletions(), signal, (workspaceId) => this.#removeDeleted(workspaceId));
  }

  /** Takes away rows that killed and overtaken attempts have left. Where somebody works on a table it is tried again: the next sweep is far. */
  async sweep(signal: AbortSignal): Promise<void> {
    let left = await this.#deps.workspaces();
    let failure: unknown = null;
    for (let tries = 0; left.length > 0 && tries < triesOfSweep; tries += 1) {
      if (tries > 0) await sleep(this.#deps.leaseMs / 4, signal).catch(() => undefined);
      if (signal.aborted) break;
      const taken: string[] = [];
      await this.#each(left, signal, (workspaceId) => this.#sweep(workspaceId), taken).catch((error: unknown) => {
        failure ??= error;
      });
      left = taken;
    }
    if (failure !== null) throw failure;
  }

  /** @param taken Gets those that are left out, since this process or another one works on them. */
  #each(
    workspaces: readonly string[],
    signal: AbortSignal,
    work: (workspaceId: string) => Promise<void>,
    taken: string[] = [],
  ): Promise<void> {
    return eachInTurn(workspaces, signal, async (workspaceId) => {
      if (this.#busy.has(workspaceId)) return void taken.push(workspaceId);
      this.#busy.add(workspaceId);
      try {
        if (!(await underLease(this.#deps, workspaceId, () => work(workspaceId)))) taken.push(workspaceId);
      } catch (error) {
        await this.#deps.loss.handle(error);
        throw error;
      } finally {
        this.#busy.delete(workspaceId);
      }
    });
  }

  async #removeDeleted(workspaceId: string): Promise<void> {
    const { index, queue } = this.#deps;
    const generations = await queue.deleted(workspaceId, generationsAtOnce);
    await index.remove(workspaceId, generations);
    await queue.forgetDeleted(workspaceId, generations);
  }

  /**
   * Rows first, then nodes: what is written in between is named by its node before it has rows. What is live has rows already,
   * so that it is read before them: what they lack is lost.
   */
  async #sweep(workspaceId: string): Promise<void> {
    const { index, queue, missing } = this.#deps;
    const live = await missing.live(workspaceId);
    const found = await index.generations(workspaceId);
    await missing.restartOf(workspaceId, live, found);
    const written = [...found];
    for (let start = 0; start < written.length; start += generationsAtOnce) {
      const some = written.slice(start, start + generationsAtOnce);
      const named = await queue.named(workspaceId, some);
      await index.remove(
        workspaceId,
        some.filter((generation) => !named.has(generation)),
      );
    }
  }
}
