import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { endRun } from "../changes/end-run.ts";
import type { RunEnd } from "../changes/run-end.ts";
import type { AnswerLog } from "../model/answer-log.ts";
import { isConversationNotFound, runEnded, runLeased } from "../model/conversation-errors.ts";
import type { MessageError } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { maxStarts } from "../model/run.ts";
import type { Run, RunRepository } from "../model/run.ts";

const interrupted: MessageError = {
  code: "run_interrupted",
  message: "The agent was interrupted while it answered. Retry to get a new answer.",
};
const exhausted: MessageError = {
  code: "run_attempts_exhausted",
  message: "The agent could not be run. Retry to get a new answer.",
};

const nothing = { text: "", chainOfThought: "", published: false };

/** A run that a runner holds, and the sequence that its first publish must expect. */
export interface TakenRun {
  readonly run: Run;
  readonly expectedSequence: number;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly models: ModelCatalogue;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly leaseMs: number;
  readonly now: () => number;
}

/**
 * What happens to a run whose runner is gone. Whoever notices takes the run over by compare-and-set and fences the
 * answer's subject; only then is it certain what the dead runner published, and that it can publish nothing more.
 */
export class RunRecovery {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** For a runner that starts a run: the next attempt when nothing of the last one was published, else the run ends. */
  async restart(run: Run): Promise<TakenRun> {
    const taken = await this.#takeOver(run, { starts: run.starts + 1 });
    if (taken === null) throw runLeased(1);
    if (await this.#endIfOver(taken.run, taken.fence, run.starts)) throw runEnded();
    return { run: taken.run, expectedSequence: taken.fence };
  }

  /** For the watchdog: ends the run or puts it back in the queue. @returns Whether the run must be requested again. */
  async recover(run: Run): Promise<boolean> {
    const taken = await this.#takeOver(run, {});
    if (taken === null || (await this.#endIfOver(taken.run, taken.fence, run.starts))) return false;
    return this.#deps.runs.compareAndSet(
      run,
      { state: "running", attempt: taken.run.attempt },
      { state: "queued", leaseUntil: 0, requestedAt: this.#deps.now() },
    );
  }

  /** Ends a run that has nothing to answer any more, so that nobody comes back to it. */
  async #abandon(run: Run): Promise<true> {
    await this.#deps.runs.compareAndSet(
      run,
      { state: run.state, attempt: run.attempt },
      { state: "ended", leaseUntil: 0 },
    );
    return true;
  }

  async #takeOver(run: Run, extra: Partial<Run>): Promise<{ run: Run; fence: number } | null> {
    const { runs, answers, leaseMs, now } = this.#deps;
    const next: Run = { ...run, ...extra, attempt: run.attempt + 1, leaseUntil: now() + leaseMs };
    const { attempt, starts, leaseUntil } = next;
    const taken = await runs.compareAndSet(
      run,
      { state: "running", attempt: run.attempt, leaseUntil: run.leaseUntil },
      { attempt, starts, leaseUntil },
    );
    if (!taken) return null;
    // Only answers are published while they are written.
    return { run: next, fence: run.kind === "answer" ? await answers.fence(next, next.attempt) : 0 };
  }

  async #endIfOver(taken: Run, fence: number, startsSoFar: number): Promise<boolean> {
    const { answers, store, runs, models, now } = this.#deps;
    const partial = taken.kind === "answer" ? await answers.read(taken, fence) : nothing;
    for (;;) {
      const run = (await runs.find(taken)) ?? taken;
      const error =
        partial.published || run.progress?.published === true
          ? interrupted
          : startsSoFar >= maxStarts
            ? exhausted
            : null;
      if (error === null && !run.cancelRequested && !run.stopRequested) return false;
      const outcome = run.cancelRequested ? "cancelled" : run.stopRequested ? "stopped" : "failed";
      const end: RunEnd = {
        outcome,
        content: partial.text === "" ? null : partial.text,
        chainOfThought: partial.chainOfThought === "" ? null : partial.chainOfThought,
        error: outcome === "failed" ? error : null,
        modelCalls: run.progress?.call ? [run.progress.call] : [],
        position: { epoch: answers.epoch(), lastSequence: fence },
        expectedSequence: fence,
        now: now(),
      };
      try {
        await store.change(run, (conversation) => endRun(run, end, conversation, models));
        return true;
      } catch (failure) {
        if (isConversationNotFound(failure)) return await this.#abandon(run);
        if (!isStale(failure, "run")) throw failure;
        const current = await runs.find(taken);
        if (current === null || current.state === "ended" || current.attempt !== taken.attempt) return true;
      }
    }
  }
}
