import type { ModelCall, RunKey, RunModel__Output, RunServiceDefinition } from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { exitPoint, sleep } from "@parley/runtime";
import { ModelError } from "../models/model-error.ts";
import type { ModelErrorCode } from "../models/model-error.ts";
import { FencedError } from "./answer-publisher.ts";

interface Options {
  readonly runs: Pick<ClosableClient<RunServiceDefinition>, "HoldCredits">;
  readonly run: RunKey;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** A model call that is to be made. */
export interface PlannedCall {
  readonly model: Pick<RunModel__Output, "providerId" | "modelId">;
  /** What its prompt was counted as. */
  readonly inputTokens: number;
  readonly maxOutputTokens: number;
}

const againMs = 500;
const refusals: Readonly<Record<string, ModelErrorCode>> = {
  CREDITS_EXHAUSTED: "credits_exhausted",
  USER_CAP_REACHED: "user_cap_reached",
};
// What these say will not change; anything else may be an outage of the service or its database.
const finalCodes: ReadonlySet<string> = new Set(["NOT_FOUND", "UNAUTHENTICATED", "INVALID_ARGUMENT"]);

/** Has what model calls of an attempt may cost held, before they are made. */
export class CreditHolder {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Asks until somebody has heard it. @param uncommittedCalls What the attempt has called that no commit has.
   * @throws ModelError `credits_exhausted` or `user_cap_reached`, FencedError, or the signal's reason.
   */
  async hold({ model, ...tokens }: PlannedCall, uncommittedCalls: readonly ModelCall[]): Promise<void> {
    const { runs, run, attempt, signal, onError } = this.#options;
    const { providerId, modelId } = model;
    const request = { run, attempt, providerId, modelId, ...tokens, uncommittedCalls: [...uncommittedCalls] };
    for (;;) {
      signal.throwIfAborted();
      try {
        await runs.HoldCredits(request);
        exitPoint("run.credits-held");
        return;
      } catch (error) {
        const refusal = isAppError(error) ? refusals[error.reason] : undefined;
        if (refusal !== undefined) throw new ModelError(refusal, { cause: error });
        if (isAppError(error) && error.code === "FAILED_PRECONDITION") throw new FencedError();
        if (isAppError(error) && finalCodes.has(error.code)) throw error;
        onError(error);
        await sleep(againMs, signal);
      }
    }
  }
}
