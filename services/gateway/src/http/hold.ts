import { isAppError } from "@parley/errors";
import { sleep } from "@parley/runtime";

interface Options {
  /** For how long it is repeated. */
  readonly holdMs: number;
  /** Aborts when this process waits for nothing any more. */
  readonly stopping: AbortSignal;
  readonly now: () => number;
}

const [shortestPauseMs, longestPauseMs] = [100, 2_000];

/** Repeats for a request that its client does not send again what fails because something is away. */
export class Hold {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param onAway Called once, when the first attempt has found it away; what it throws ends the wait.
   * @param gone Aborts when nobody waits for it any more.
   * @throws What another attempt would not change, or of the last attempt; the reason of `gone`.
   */
  async repeat<T>(attempt: () => Promise<T>, onAway: () => void, gone?: AbortSignal): Promise<T> {
    const { holdMs, stopping, now } = this.#options;
    const end = now() + holdMs;
    const over = gone === undefined ? stopping : AbortSignal.any([stopping, gone]);
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isPassing(error) || now() >= end || stopping.aborted) throw error;
        if (pauseMs === shortestPauseMs) onAway();
        await sleep(pauseMs, over).catch(() => undefined);
        gone?.throwIfAborted();
      }
    }
  }
}

/** What a replica that is killed or a database without a primary answers, or nobody does. */
export function isPassing(error: unknown): boolean {
  return isAppError(error) && ["UNAVAILABLE", "DEADLINE_EXCEEDED"].includes(error.code);
}
