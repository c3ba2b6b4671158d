import { Interval } from "@parley/runtime";
import type { ChunkIndex } from "../model/chunk-index.ts";
import type { IndexLeases } from "../model/index-leases.ts";
import type { IndexQueue } from "../model/index-queue.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { IndexLoss } from "./index-loss.ts";
import type { MissingRows } from "./missing-rows.ts";

const generationsAtOnce = 500;

interface Dependencies {
  readonly queue: IndexQueue;
  readonly index: ChunkIndex;
  readonly leases: IndexLeases;
  readonly missing: MissingRows;
  readonly loss: IndexLoss;
  /** The workspaces that have a table. */
  readonly workspaces: () => Promise<readonly string[]>;
  /** Those that have one of another model alone. */
  readonly left: () => Promise<readonly string[]>;
  /** This process. */
  readonly owner: string;
  /** How long a lease lasts that is not taken again, in milliseconds. */
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/** Keeps tables small and quick: merges files, takes away rows that no node names. */
export class Upkeep {
  readonly #deps: Dependencies;
  /** The workspaces whose table this process looks after now: the engine does not merge what somebody removes from meanwhile. */
  readonly #busy = new Map<string, Promise<void>>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Merges what was written since, where this process has written much. */
  optimize(signal: AbortSignal): Promise<void> {
    const { index } = this.#deps;
    return this.#each(index.worn(), signal, (workspaceId) => index.optimize(workspaceId));
  }

  /** Begins again what was indexed for another model: vectors of two do not compare. */
  async changeModel(signal: AbortSignal): Promise<void> {
    await eachInTurn(await this.#deps.left(), signal, async (workspaceId) => {
      await this.#deps.queue.restartAll(workspaceId);
      await this.#deps.index.prepare(workspaceId);
    });
  }

  /** Takes away rows of nodes that were deleted, and those that others have replaced. */
  async removeDeleted(signal: AbortSignal): Promise<void> {
    return this.#each(await this.#deps.queue.deletions(), signal, (workspaceId) => this.#removeDeleted(workspaceId));
  }

  /** Takes away rows that killed and overtaken attempts have left. */
  async sweep(signal: AbortSignal): Promise<void> {
    await this.#each(await this.#deps.workspaces(), signal, (workspaceId) => this.#sweep(workspaceId), true);
  }

  /** @param waits Whether it is done after what else this process does with a table; else it is left out, since it comes again soon. */
  #each(
    workspaces: readonly string[],
    signal: AbortSignal,
    work: (workspaceId: string) => Promise<void>,
    waits = false,
  ): Promise<void> {
    return eachInTurn(workspaces, signal, async (workspaceId) => {
      while (waits && this.#busy.has(workspaceId)) await this.#busy.get(workspaceId)?.catch(() => undefined);
      if (this.#busy.has(workspaceId)) return;
      const done = this.#leased(workspaceId, work).finally(() => this.#busy.delete(workspaceId));
      this.#busy.set(workspaceId, done);
      await done;
    });
  }

  async #leased(workspaceId: string, work: (workspaceId: string) => Promise<void>): Promise<void> {
    const { leases, loss, owner, leaseMs, onError } = this.#deps;
    const take = (): Promise<boolean> => leases.take(workspaceId, owner, leaseMs);
    if (!(await take())) return;
    try {
      // To merge takes minutes where there is much; who is killed is not to keep others from it for as long.
      await using _ = new Interval(async () => void (await take()), { everyMs: leaseMs / 4, onError }).start();
      await work(workspaceId);
    } catch (error) {
      await loss.handle(error);
      throw error;
    } finally {
      await leases.end(workspaceId, owner);
    }
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
