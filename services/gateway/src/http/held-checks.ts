import { AppError } from "@parley/errors";
import type { Hold } from "./hold.ts";

// Each keeps a connection and what has come on it, of anybody: no key was checked yet.
const usualMost = 256;

/** Checks of keys that wait while these can't be looked up, for requests that are posted once: so many at a time, and each for its client. */
export class HeldChecks {
  readonly #hold: Hold;
  readonly #most: number;
  #waiting = 0;

  constructor(hold: Hold, most: number = usualMost) {
    this.#hold = hold;
    this.#most = most;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Repeats a check until keys can be looked up.
   * @param onWait Called once, when it has to wait.
   * @param gone Aborts when its client has gone.
   * @throws Its refusal; AppError 503 when it can't wait, or has waited in vain; the reason of `gone`.
   */
  async repeat<T>(check: () => Promise<T>, onWait: () => void, gone: AbortSignal): Promise<T> {
    using waiting = new DisposableStack();
    const wait = (): void => {
      if (this.#waiting >= this.#most) throw tooMany();
      this.#waiting += 1;
      waiting.defer(() => (this.#waiting -= 1));
      onWait();
    };
    return await this.#hold.repeat(check, wait, gone);
  }
}

function tooMany(): AppError {
  const message = "Keys can't be checked right now: try again after the seconds in Retry-After";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { retryAfterSeconds: 5 });
}
