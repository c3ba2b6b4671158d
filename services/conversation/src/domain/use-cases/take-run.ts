import { isAppError } from "@parley/errors";
import { runLeased } from "../model/conversation-errors.ts";
import type { LostTime, Run, RunKey, RunRepository } from "../model/run.ts";
import type { StartRun, StartedRun } from "./start-run.ts";
import type { TurnLimits, TurnTaker } from "./turn-taker.ts";

export interface TakeRunCommand {
  /** The run that a message of the queue names. */
  readonly ticket: RunKey;
  /** How many runs the runner could begin now. */
  readonly room: number;
}

export interface TookRun {
  readonly started: StartedRun;
  /** Whether the runner is to ask again after its end: of a workspace at its bound what waits has no message in the queue. */
  readonly askAgain: boolean;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly startRun: StartRun;
  readonly turnTaker: TurnTaker;
  readonly turnLimits: TurnLimits;
  readonly life: LostTime;
}

// Others take runs, or end them, between the choice of one and its begin.
const attempts = 20;

/** Begins the run whose turn it is: a message of the queue only tells that some run waits. */
export class TakeRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @returns null where nothing waits that may be begun. @throws AppError FAILED_PRECONDITION `RUN_LEASED`: ask again. */
  async execute({ ticket, room }: TakeRunCommand): Promise<TookRun | null> {
    const { runs, life, turnTaker, turnLimits } = this.#deps;
    const isBounded = turnLimits.runsPerWorkspace > 0;
    const [named, areOthers] = await Promise.all([
      runs.find(ticket),
      isBounded || runs.areMoreQueuedThan(room),
      life.verify(),
    ]);
    if (named?.state === "queued" && (!areOthers || named.asker === null)) {
      const started = await this.#begin(named);
      if (started !== null) return { started, askAgain: isBounded };
    }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const chosen = await turnTaker.next(async (key) => ({ started: await this.#beginNamed(key) }));
      if (chosen === null) return null;
      if (chosen.started !== null) return { started: chosen.started, askAgain: isBounded };
    }
    throw runLeased(1);
  }

  async #beginNamed(key: RunKey): Promise<StartedRun | null> {
    const run = await this.#deps.runs.find(key);
    return run?.state === "queued" ? this.#begin(run) : null;
  }

  /** @returns null where somebody else has taken or ended it. */
  async #begin(run: Run): Promise<StartedRun | null> {
    try {
      return await this.#deps.startRun.start(run);
    } catch (error) {
      if (isAppError(error) && (error.reason === "RUN_ENDED" || error.reason === "RUN_LEASED")) return null;
      throw error;
    }
  }
}
