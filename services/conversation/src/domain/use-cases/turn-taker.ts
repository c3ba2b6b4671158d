import type { RunKey } from "../model/run.ts";
import { afterTurn, inTurn, noTurns } from "../model/turns.ts";
import type { TurnRepository, Turns } from "../model/turns.ts";

/** What each workspace may have. */
export interface TurnLimits {
  /** Runs that are begun in one turn of a workspace, by its id; 1 of those not named. */
  readonly weights: Readonly<Record<string, number>>;
  /** Runs of a workspace that have a runner at once; 0 for as many as there is room for. */
  readonly runsPerWorkspace: number;
}

interface Dependencies {
  readonly turns: TurnRepository;
  readonly turnLimits: TurnLimits;
  readonly now: () => number;
}

/**
 * Says which of the queued runs is begun next: workspaces take turns, in each of them those who ask, and of these the oldest run
 * goes first. What is remembered of turns is in the database and changed by compare-and-set, so replicas share them.
 */
export class TurnTaker {
  readonly #deps: Dependencies;
  /** Runs that were chosen here and may still be queued. */
  readonly #chosen = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Chooses a run and has `begin` take it. One choice at a time in this process: what others choose is seen by
   * compare-and-set. @param signal Aborts when nobody asks any more: then it is nobody's turn. @returns null where nothing waits that may be begun.
   */
  async next<T>(begin: (key: RunKey) => Promise<T>, signal: AbortSignal): Promise<T | null> {
    const chosen = this.#last.then(() => this.#choose(signal));
    this.#last = chosen.catch(() => undefined);
    const key = await chosen;
    if (key === null) return null;
    try {
      return await begin(key);
    } finally {
      this.#chosen.delete(key.runId);
    }
  }

  async #choose(signal: AbortSignal): Promise<RunKey | null> {
    for (;;) {
      signal.throwIfAborted();
      const { turns } = this.#deps;
      const workspaceIds = await turns.waiting();
      if (workspaceIds.length === 0) return null;
      const known = new Map((await turns.of(workspaceIds)).map((of) => [of.workspaceId, of]));
      const latest = Math.max(0, ...[...known.values()].map(({ servedAt }) => servedAt));
      const all = workspaceIds.map((workspaceId) => known.get(workspaceId) ?? noTurns(workspaceId));
      const chosen = await this.#firstOf(
        inTurn(all, ({ servedAt }) => servedAt),
        latest,
      );
      if (chosen === null) return null;
      // Another replica has chosen meanwhile: this workspace may have had its turn.
      if (!(await turns.replace(chosen.turns))) continue;
      this.#chosen.add(chosen.key.runId);
      return chosen.key;
    }
  }

  async #firstOf(ordered: readonly Turns[], latest: number) {
    for (const turns of ordered) {
      const found = (await this.#isFull(turns.workspaceId)) ? null : await this.#runOf(turns);
      if (found === null) continue;
      const { key, asker, askers } = found;
      const weight = this.#deps.turnLimits.weights[turns.workspaceId] ?? 1;
      const turn = { asker, askers, weight, now: this.#deps.now(), latest };
      return { key, turns: afterTurn(turns, turn) };
    }
    return null;
  }

  async #isFull(workspaceId: string): Promise<boolean> {
    const { runsPerWorkspace } = this.#deps.turnLimits;
    return runsPerWorkspace > 0 && (await this.#deps.turns.countRunning(workspaceId)) >= runsPerWorkspace;
  }

  async #runOf({ workspaceId, askers: served }: Turns) {
    const { turns } = this.#deps;
    const askers = await turns.askersIn(workspaceId);
    const servedAt = (asker: string): number => served.find((turn) => turn.asker === asker)?.servedAt ?? 0;
    for (const asker of inTurn(askers, servedAt)) {
      const oldest = await turns.oldestOf(workspaceId, asker, this.#chosen.size + 1);
      const key = oldest.find(({ runId }) => !this.#chosen.has(runId));
      if (key !== undefined) return { key, asker, askers };
    }
    return null;
  }
}
