import { runFenced } from "../model/conversation-errors.ts";
import type { Run, RunKey, RunProgress, RunRepository } from "../model/run.ts";
import { requireRun } from "./require-run.ts";

export interface HeartbeatRunCommand {
  readonly key: RunKey;
  readonly attempt: number;
  readonly progress: RunProgress;
}

type RequestedEnd = Pick<Run, "cancelRequested" | "stopRequested">;

interface Dependencies {
  readonly runs: RunRepository;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** Renews the lease of the attempt that holds a run. */
export class HeartbeatRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @returns Whether somebody asked for an end. @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`. */
  async execute({ key, attempt, progress }: HeartbeatRunCommand): Promise<RequestedEnd> {
    const { runs, leaseMs, now } = this.#deps;
    const leaseUntil = now() + leaseMs;
    const renewed = await runs.compareAndSet(key, { state: "running", attempt }, { leaseUntil, progress });
    if (!renewed) throw runFenced();
    const { cancelRequested, stopRequested } = await requireRun(runs, key);
    return { cancelRequested, stopRequested };
  }
}
