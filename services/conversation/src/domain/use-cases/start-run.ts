import type { AnswerLog } from "../model/answer-log.ts";
import { runEnded, runLeased, runWaiting } from "../model/conversation-errors.ts";
import { isLost } from "../model/run.ts";
import type { LostTime, Run, RunKey, RunRepository } from "../model/run.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";
import type { AskerGroups } from "./asker-groups.ts";
import { requireRun } from "./require-run.ts";
import type { RunRecovery, TakenRun } from "./run-recovery.ts";

export interface StartRunCommand {
  readonly key: RunKey;
}

export interface StartedRun extends TakenRun {
  /** Where the answer's events are published. */
  readonly subject: string;
  readonly leaseMs: number;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly answers: AnswerLog;
  readonly recovery: RunRecovery;
  readonly askerGroups: AskerGroups;
  readonly cancellation: AnswerCancellation;
  readonly life: LostTime;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** Assigns a run to the calling runner: the lease is in the document, the queue message only notifies. */
export class StartRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns The next attempt with its lease, and where and after which sequence its first publish must go.
   * @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_ENDED`, `RUN_WAITING` or `RUN_LEASED`.
   */
  async execute({ key }: StartRunCommand): Promise<StartedRun> {
    const run = await requireRun(this.#deps.runs, key);
    if (run.state !== "ended") await this.#deps.life.verify();
    return this.start(run);
  }

  /** The same for a run that was read, where it was found out just now whether the database was put back. */
  async start(run: Run): Promise<StartedRun> {
    const { answers, leaseMs } = this.#deps;
    const started = await this.#start(run);
    return { ...started, subject: answers.subjectOf(started.run), leaseMs };
  }

  async #start(run: Run): Promise<TakenRun> {
    const { runs, answers, recovery, askerGroups, life, leaseMs, now } = this.#deps;
    if (run.state === "ended") throw runEnded();
    // An attempt of a run that was put back would repeat one of the time that was lost, under the same publish ids.
    if (isLost(run, life)) throw (await recovery.interrupt(run)) ? runEnded() : runLeased(1);
    if (run.state === "waiting") throw runWaiting();
    if (run.state === "running") {
      const left = run.leaseUntil - now();
      if (left > 0) throw runLeased(Math.ceil(left / 1000));
      return recovery.restart(run);
    }
    if (run.cancelRequested || run.stopRequested) await this.#end(run);
    const at = now();
    const taken = { attempt: run.attempt + 1, starts: run.starts + 1, leaseUntil: at + leaseMs, workingSince: at };
    const started: Run = { ...run, ...taken, state: "running" };
    const queued = { state: "queued", attempt: run.attempt } as const;
    if (!(await runs.compareAndSet(run, queued, { ...taken, state: "running" }))) throw runLeased(1);
    askerGroups.note(run);
    // Nobody has published on the subject of a first attempt.
    const untouched = started.attempt === 1 || started.kind !== "answer";
    return { run: started, expectedSequence: untouched ? 0 : await answers.fence(started, started.attempt) };
  }

  /** Somebody asked for its end as the last attempt lost it: nobody begins another one. */
  async #end(run: Run): Promise<never> {
    const how = run.cancelRequested ? "cancelled" : "stopped";
    if (!(await this.#deps.cancellation.endQueued([run], how))) throw runLeased(1);
    // Where its conversation is gone there was nothing to end, and it would be taken for ever.
    await this.#deps.runs.compareAndSet(run, { state: "queued" }, { state: "ended" });
    throw runEnded();
  }
}
