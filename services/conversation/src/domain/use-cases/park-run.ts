import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { parkRun } from "../changes/park-run.ts";
import type { Wait } from "../changes/park-run.ts";
import { awaitsSubAgent, isBlocked, isOpen } from "../model/action.ts";
import type { Action, ActionRepository } from "../model/action.ts";
import { isConversationNotFound, runFenced, runNotFound } from "../model/conversation-errors.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";
import { requireRun } from "./require-run.ts";

export interface ParkRunCommand {
  readonly key: RunKey;
  readonly attempt: number;
  /** Calls that go on at their servers. */
  readonly awaited: readonly string[];
  /** Calls that can't be made before whoever asked has authorised at their servers. */
  readonly unauthorized: readonly string[];
  /** By when they have ended in any case, in milliseconds from now. */
  readonly waitMs: number;
}

export interface ParkedRun {
  /** Whether it waits. Else somebody has settled what it would wait for. */
  readonly parked: boolean;
  /** The calls of its last step. */
  readonly actions: readonly Action[];
  readonly run: Run;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly store: ConversationStore;
  /** How long a call waits for a person, in milliseconds. */
  readonly approvalMs: number;
  readonly now: () => number;
}

/** Lets a run wait for what its last step has called: it costs no runner until somebody has settled that. */
export class ParkRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Whoever decides about a call writes the run too, and whoever notes its end the call, so neither can miss the other.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`.
   */
  async execute({ key, attempt, awaited, unauthorized: named, waitMs }: ParkRunCommand): Promise<ParkedRun> {
    const { runs, approvalMs, now } = this.#deps;
    for (;;) {
      const run = await requireRun(runs, key);
      const actions = await this.#lastActions(run);
      if (run.state === "waiting" && run.attempt === attempt) return { parked: true, actions, run };
      if (run.state !== "running" || run.attempt !== attempt) throw runFenced();
      const blocked = actions.filter((action) => isBlocked(action) || awaitsSubAgent(action));
      const isWithoutAccount = (action: Action): boolean => named.includes(action.actionId) && isOpen(action);
      const unauthorized = actions.filter((action) => !blocked.includes(action) && isWithoutAccount(action));
      const underWay = actions.filter((action) => !blocked.includes(action) && awaited.includes(action.actionId));
      const isReady = underWay.some((action) => action.endedAt !== null || !isOpen(action));
      const calls = [...blocked, ...underWay];
      if (calls.length + unauthorized.length === 0 || isReady || run.cancelRequested || run.stopRequested)
        return { parked: false, actions, run };
      if (await this.#park(run, { calls, unauthorized, deadline: now() + approvalMs, waitMs }))
        return { parked: true, actions, run };
    }
  }

  async #lastActions(run: Run): Promise<readonly Action[]> {
    const last = run.committed.steps - 1;
    return (await this.#deps.actions.ofRuns(run, [run.runId])).filter(({ step }) => step === last);
  }

  /** Says whether the run was still as it was read. */
  async #park(run: Run, wait: Wait): Promise<boolean> {
    try {
      await this.#deps.store.change(run, () => parkRun(run, wait, this.#deps.now()));
      return true;
    } catch (error) {
      if (isConversationNotFound(error)) throw runNotFound();
      if (isStale(error, "run")) return false;
      throw error;
    }
  }
}
