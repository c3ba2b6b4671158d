import { isAppError } from "@parley/errors";
import { answerWithin } from "@parley/runtime";
import { runLeased } from "../model/conversation-errors.ts";
import type { LostTime, Run, RunKey, RunRepository } from "../model/run.ts";
import type { GetRunContext, HeldRunContext } from "./get-run-context.ts";
import type { StartRun, StartedRun } from "./start-run.ts";
import type { TurnLimits, TurnTaker } from "./turn-taker.ts";

export interface TakeRunCommand {
  /** The run that a message of the queue names. */
  readonly ticket: RunKey;
  /** How many runs the runner could begin now. */
  readonly room: number;
  /** Whether it wants the context too. */
  readonly withContext: boolean;
}

export interface TookRun {
  readonly started: StartedRun;
  /** Whether the runner is to ask again after its end: of a workspace at its bound what waits has no message in the queue. */
  readonly askAgain: boolean;
  /** null where it was not wanted, or could not be read: the runner asks for it by itself, and is told why. */
  readonly context: HeldRunContext | null;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly startRun: StartRun;
  readonly getRunContext: Pick<GetRunContext, "of">;
  readonly turnTaker: TurnTaker;
  readonly turnLimits: TurnLimits;
  readonly life: LostTime;
}

// Where more wait, they wait for their turns: a read of all of them would cost more.
const mostRoom = 32;
// A runner that does not hear of a run in time leaves it to its lease.
const contextWaitMs = 1_000;
// Others take runs, or end them, between the choice of one and its begin.
const attempts = 20;

/** Begins the run whose turn it is: a message of the queue only tells that some run waits. */
export class TakeRun {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @param signal Aborts when the caller is gone: nothing is begun for it.
   * @returns null where nothing waits that may be begun. @throws AppError FAILED_PRECONDITION `RUN_LEASED`: ask again.
   */
  async execute(command: TakeRunCommand, signal: AbortSignal): Promise<TookRun | null> {
    const took = await this.#take(command, signal);
    return took === null
      ? null
      : { ...took, context: command.withContext ? await this.#contextOf(took.started) : null };
  }

  /** The run is begun: whatever comes of this, the runner must be told of it. */
  async #contextOf({ run }: StartedRun): Promise<HeldRunContext | null> {
    try {
      return await answerWithin(contextWaitMs, () => this.#deps.getRunContext.of(run, 0));
    } catch {
      // The runner asks for it, and then it is known whether there is none or a reader was slow.
      return null;
    }
  }

  async #take({ ticket, room }: TakeRunCommand, signal: AbortSignal): Promise<Omit<TookRun, "context"> | null> {
    const { runs, life, turnTaker, turnLimits } = this.#deps;
    const most = Math.min(room, mostRoom);
    const queued = await runs.queued(most + 1);
    if (queued.length === 0) return null;
    // After what is judged by it was read: a dump that is put back in between is noticed.
    await life.verify();
    const askAgain = turnLimits.runsPerWorkspace > 0;
    const first = askAgain ? ofBefore(queued) : firstOf(queued, ticket, most);
    const started = first === undefined ? null : await this.#begin(first, signal);
    if (started !== null) return { started, askAgain };
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const chosen = await turnTaker.next(async (key) => ({ started: await this.#beginNamed(key, signal) }), signal);
      if (chosen === null) return null;
      if (chosen.started !== null) return { started: chosen.started, askAgain };
    }
    throw runLeased(1);
  }

  async #beginNamed(key: RunKey, signal: AbortSignal): Promise<StartedRun | null> {
    const run = await this.#deps.runs.find(key);
    await this.#deps.life.verify();
    return run?.state === "queued" ? this.#begin(run, signal) : null;
  }

  /** @returns null where somebody else has taken or ended it. */
  async #begin(run: Run, signal: AbortSignal): Promise<StartedRun | null> {
    // Nobody would work on it until its lease is gone.
    signal.throwIfAborted();
    try {
      return await this.#deps.startRun.start(run);
    } catch (error) {
      if (isAppError(error) && (error.reason === "RUN_ENDED" || error.reason === "RUN_LEASED")) return null;
      throw error;
    }
  }
}

/** What is begun without a turn: all that wait have room, or it was asked for before there were turns. */
function firstOf(queued: readonly Run[], { runId }: RunKey, room: number): Run | undefined {
  const named = queued.length > room ? undefined : queued.find((run) => run.runId === runId);
  return named ?? ofBefore(queued);
}

function ofBefore(queued: readonly Run[]): Run | undefined {
  return queued.find(({ asker }) => asker === null);
}
