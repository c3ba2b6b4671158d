import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { yieldRun } from "../changes/yield-run.ts";
import { isConversationNotFound, runFenced, runNotFound } from "../model/conversation-errors.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";
import { requireRun } from "./require-run.ts";

export interface YieldRunCommand {
  readonly key: RunKey;
  readonly attempt: number;
}

export interface YieldedRun {
  /** Whether it is in the queue again. Else somebody wants it to end. */
  readonly yielded: boolean;
  readonly run: Run;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly store: ConversationStore;
  readonly now: () => number;
}

/** Takes a run back from a runner that stops: another attempt goes on after what is committed, at once. */
export class YieldRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated. @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`. */
  async execute({ key, attempt }: YieldRunCommand): Promise<YieldedRun> {
    const { runs, store, now } = this.#deps;
    for (;;) {
      const run = await requireRun(runs, key);
      if (run.state === "queued" && run.attempt === attempt) return { yielded: true, run };
      if (run.state !== "running" || run.attempt !== attempt) throw runFenced();
      if (run.cancelRequested || run.stopRequested) return { yielded: false, run };
      try {
        await store.change(run, () => yieldRun(run, now()));
        return { yielded: true, run };
      } catch (error) {
        if (isConversationNotFound(error)) throw runNotFound();
        if (!isStale(error, "run")) throw error;
      }
    }
  }
}
