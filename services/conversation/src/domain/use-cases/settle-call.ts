import { exitPoint } from "@parley/runtime";
import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { wakeRun } from "../changes/wake-run.ts";
import { waitsOn } from "../model/action.ts";
import type { ActionRepository } from "../model/action.ts";
import { isConversationNotFound } from "../model/conversation-errors.ts";
import type { RunKey, RunRepository } from "../model/run.ts";

export interface SettleCallCommand {
  readonly key: RunKey;
  readonly actionId: string;
  /** Epoch milliseconds. */
  readonly endedAt: number;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly actions: ActionRepository;
  readonly store: ConversationStore;
  readonly now: () => number;
}

/** Notes that a tool has ended: with the last one that a run waits for, the run goes on and collects the results. */
export class SettleCall {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated, however late, and of calls that are nobody's. */
  async execute({ key, actionId, endedAt }: SettleCallCommand): Promise<void> {
    const { runs, actions, store, now } = this.#deps;
    await actions.end(key, actionId, endedAt);
    exitPoint("run.call-ended");
    for (;;) {
      // The run first: what is read of its calls after it is what it was written with, or newer, and then it is stale.
      const run = await runs.find(key);
      // Whoever works on it collects the result by itself.
      if (run?.state !== "waiting") return;
      const all = await actions.ofRuns(run, [run.runId]);
      if (!all.some((action) => action.actionId === actionId) || waitsOn(all)) return;
      try {
        await store.change(run, () => wakeRun(run, now()));
        return;
      } catch (error) {
        if (isConversationNotFound(error)) return;
        if (!isStale(error, "run")) throw error;
      }
    }
  }
}
