import { billCalls, costOf, worstCaseOf } from "../changes/cost.ts";
import type { PlannedCall } from "../changes/cost.ts";
import { isStale } from "../changes/conversation-store.ts";
import { budgetUsedUp } from "../model/budget.ts";
import { runFenced } from "../model/conversation-errors.ts";
import type { CreditHolds } from "../model/credit-holds.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { ModelCall, RunKey, RunRepository } from "../model/run.ts";
import { requireRun } from "./require-run.ts";

export interface HoldCreditsCommand {
  readonly key: RunKey;
  readonly attempt: number;
  readonly call: PlannedCall;
  /** What the attempt has called that no commit has. */
  readonly uncommittedCalls: readonly ModelCall[];
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly holds: CreditHolds;
  readonly models: ModelCatalogue;
}

/** Holds what a model call can cost at most, before it is made. */
export class HoldCredits {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when repeated. @throws AppError NOT_FOUND, FAILED_PRECONDITION `RUN_FENCED`, PERMISSION_DENIED `CREDITS_EXHAUSTED` or
   * `USER_CAP_REACHED`.
   */
  async execute({ key, attempt, call, uncommittedCalls }: HoldCreditsCommand): Promise<void> {
    const { runs, holds, models } = this.#deps;
    const run = await requireRun(runs, key);
    if (run.state !== "running" || run.attempt !== attempt) throw runFenced();
    const microcredits = costOf(billCalls(uncommittedCalls, models)) + worstCaseOf(call, models);
    const refusing = await this.#hold(() => holds.hold(run, microcredits));
    if (refusing !== null) throw budgetUsedUp(refusing);
  }

  async #hold<T>(hold: () => Promise<T>): Promise<T> {
    try {
      return await hold();
    } catch (error) {
      throw isStale(error, "run") ? runFenced() : error;
    }
  }
}
