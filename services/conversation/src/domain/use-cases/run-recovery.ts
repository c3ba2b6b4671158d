import { isStale } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { commitStep } from "../changes/commit-step.ts";
import type { MadeStep } from "../changes/commit-step.ts";
import { decideActions } from "../changes/decide-actions.ts";
import { endRun } from "../changes/end-run.ts";
import { endWait } from "../changes/wake-run.ts";
import type { RunEnd } from "../changes/run-end.ts";
import { awaitsSubAgent, isBlocked } from "../model/action.ts";
import type { ActionRepository } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { AnswerLog, PartialAnswer } from "../model/answer-log.ts";
import { isConversationNotFound, runEnded, runLeased } from "../model/conversation-errors.ts";
import type { CreditHolds } from "../model/credit-holds.ts";
import type { MessageError } from "../model/message-error.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { maxStarts } from "../model/run.ts";
import type { ModelCall, Run, RunRepository } from "../model/run.ts";
import { wholeAnswer } from "./committed-steps.ts";
import type { CommittedSteps } from "./committed-steps.ts";

const interrupted: MessageError = {
  code: "run_interrupted",
  message: "The agent was interrupted while it answered. Retry to get a new answer.",
};
const exhausted: MessageError = {
  code: "run_attempts_exhausted",
  message: "The agent could not be run. Retry to get a new answer.",
};

// More than a run has had in the time that was lost: whoever holds one of these attempts is fenced off.
const lostAttempts = 1_000;

const nothing = { text: "", chainOfThought: "", published: false };

/** A run that a runner holds, and the sequence that its first publish must expect. */
export interface TakenRun {
  readonly run: Run;
  readonly expectedSequence: number;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly holds: CreditHolds;
  readonly models: ModelCatalogue;
  readonly store: ConversationStore;
  readonly answers: AnswerLog;
  readonly committedSteps: CommittedSteps;
  readonly actions: ActionRepository;
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

  /**
   * For a runner that starts a run: the next attempt when nothing of the last one's open step was published, or steps before it
   * are committed; else the run ends.
   */
  async restart(run: Run): Promise<TakenRun> {
    const taken = await this.#takeOver(run, { starts: run.starts + 1, workingSince: this.#deps.now() });
    if (taken === null) throw runLeased(1);
    if (await this.#endIfOver(taken.run, taken.fence, run.starts)) throw runEnded();
    const current = (await this.#deps.runs.find(run)) ?? taken.run;
    return { run: current, expectedSequence: await this.#headAfter(taken) };
  }

  /** A step that was committed for the last attempt has events of its own, after the fence. */
  #headAfter({ run, fence }: { readonly run: Run; readonly fence: number }): Promise<number> | number {
    return run.committed.steps === 0 ? fence : this.#deps.answers.head(run);
  }

  /** For the watchdog: ends the run or puts it back in the queue. @returns Whether the run must be requested again. */
  async recover(run: Run): Promise<boolean> {
    const taken = await this.#takeOver(run, {});
    if (taken === null || (await this.#endIfOver(taken.run, taken.fence, run.starts))) return false;
    return this.#deps.holds.giveUp(
      run,
      { state: "running", attempt: taken.run.attempt },
      { state: "queued", leaseUntil: 0, requestedAt: this.#deps.now() },
    );
  }

  /** For the watchdog: what nobody has allowed in time is not done; how far other calls are, a runner asks. */
  async expire(run: Run): Promise<void> {
    const { actions, store, now } = this.#deps;
    const all = await actions.ofRuns(run, [run.runId]);
    const late = all.filter(
      (action) => (isBlocked(action) || awaitsSubAgent(action)) && (action.deadline ?? 0) <= now(),
    );
    try {
      await store.change(run, () =>
        late.length === 0
          ? endWait(run, all, now())
          : decideActions(run, all, { actions: late, decision: null, now: now() }),
      );
    } catch (error) {
      if (isConversationNotFound(error)) await this.#abandon(run);
      else if (!isStale(error, "run")) throw error;
    }
  }

  /**
   * Ends a run that was open in a dump of the database that was put back. What its runner has done since is lost, and so is what its
   * attempts are counted by: nobody goes on with it. Of its stream only its end stays. @returns Whether it has ended.
   */
  async interrupt(run: Run): Promise<boolean> {
    const { store, models } = this.#deps;
    const taken = await this.#takeOver(run, { state: "running", attempt: run.attempt + lostAttempts });
    if (taken === null) return false;
    const partial =
      run.kind === "answer"
        ? await this.#deps.answers.read(taken.run, taken.run.committed.sequence, taken.fence)
        : nothing;
    const end = await this.#endOf(taken.run, partial, taken.fence, interrupted);
    const cleared: DomainEvent[] = run.kind === "answer" ? [{ type: "answer_cleared", messageId: run.messageId }] : [];
    try {
      await store.change(run, (conversation) => {
        const changes = endRun(taken.run, end, conversation, models);
        return { ...changes, events: [...changes.events, ...cleared] };
      });
      return true;
    } catch (failure) {
      if (isConversationNotFound(failure)) return this.#abandon(taken.run);
      // Whoever was faster has ended it, or it is looked at again.
      if (isStale(failure, "run")) return false;
      throw failure;
    }
  }

  /** Ends a run that has nothing to answer any more, so that nobody comes back to it. */
  async #abandon(run: Run): Promise<true> {
    const ended = { state: "ended", leaseUntil: 0 } as const;
    await this.#deps.holds.giveUp(run, { state: run.state, attempt: run.attempt }, ended);
    return true;
  }

  async #takeOver(run: Run, extra: Partial<Run>): Promise<{ run: Run; fence: number } | null> {
    const { runs, answers, leaseMs, now } = this.#deps;
    const next: Run = { ...run, attempt: run.attempt + 1, ...extra, leaseUntil: now() + leaseMs };
    const { state, attempt, starts, leaseUntil, workingSince } = next;
    const taken = await runs.compareAndSet(
      run,
      { state: run.state, attempt: run.attempt, leaseUntil: run.leaseUntil },
      { state, attempt, starts, leaseUntil, workingSince },
    );
    if (!taken) return null;
    // Only answers are published while they are written.
    if (run.kind !== "answer") return { run: next, fence: 0 };
    // Until just now the last attempt may have committed a step.
    const held = (await runs.find(run)) ?? next;
    return { run: held, fence: await answers.fence(held, attempt) };
  }

  async #endIfOver(taken: Run, fence: number, startsSoFar: number): Promise<boolean> {
    const { answers, store, runs, models } = this.#deps;
    for (;;) {
      // What the last attempt committed until it was fenced off.
      const run = (await runs.find(taken)) ?? taken;
      const partial = run.kind === "answer" ? await answers.read(run, run.committed.sequence, fence) : nothing;
      const wasSeen = partial.published || isOpenStepSeen(run);
      const error = wasSeen && run.committed.steps === 0 ? interrupted : startsSoFar >= maxStarts ? exhausted : null;
      const goesOn = error === null && !run.cancelRequested && !run.stopRequested;
      if (goesOn && !wasSeen) return false;
      try {
        if (goesOn) {
          await store.change(run, () => commitStep(run, this.#interruptedStep(run, partial, fence), models));
          return false;
        }
        const end = await this.#endOf(run, partial, fence, error);
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

  async #endOf(run: Run, partial: PartialAnswer, fence: number, error: MessageError | null): Promise<RunEnd> {
    const { answers, committedSteps, now } = this.#deps;
    const outcome = run.cancelRequested ? "cancelled" : run.stopRequested ? "stopped" : "failed";
    const answer = wholeAnswer(await committedSteps.of(run), {
      text: partial.text,
      chainOfThought: partial.chainOfThought || null,
    });
    return {
      ...answer,
      outcome,
      content: answer.content || null,
      error: outcome === "failed" ? error : null,
      modelCalls: openCallOf(run),
      position: { epoch: answers.epoch(), lastSequence: fence },
      expectedSequence: fence,
      retrieval: run.committed.search?.retrieval ?? null,
      now: now(),
    };
  }

  /** What its clients have seen of a step stays: the next attempt goes on after it. */
  #interruptedStep(run: Run, { text, chainOfThought }: PartialAnswer, fence: number): MadeStep {
    return {
      kind: "interrupted",
      text,
      chainOfThought: chainOfThought || null,
      assistantContent: "",
      call: openCallOf(run)[0] ?? null,
      calls: [],
      sequence: fence,
      contextPruned: false,
      search: null,
      searchCall: null,
      remembered: [],
      aboveIds: [],
      approvalMs: 0,
      now: this.#deps.now(),
    };
  }
}

/** What the runner last said of a call that is not committed; a report of an earlier step may have come late. */
function openCallOf({ progress, committed, kind }: Run): readonly ModelCall[] {
  const call = progress?.call ?? null;
  return call === null || (kind === "answer" && call.step < committed.steps) ? [] : [call];
}

function isOpenStepSeen(run: Run): boolean {
  if (run.progress?.published !== true) return false;
  return run.committed.steps === 0 || openCallOf(run).length > 0;
}
