import { ModelError } from "../models/model-error.ts";
import type { ModelErrorCode } from "../models/model-error.ts";
import { sleep } from "@parley/runtime";

export interface RetryOptions {
  readonly attempts: number;
  /** What it ends with when the last attempt fails. */
  readonly code: ModelErrorCode;
  readonly signal: AbortSignal;
}

const betweenMs = 500;

/** Does what may fail for a while, a few times. @throws ModelError its own at once or that of `code`, or the signal's reason. */
export async function retry<T>({ attempts, code, signal }: RetryOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelError) throw error;
      if (attempt === attempts) throw new ModelError(code, { cause: error });
      await sleep(betweenMs * attempt, signal);
    }
  }
}
