import { raceAbort } from "@parley/runtime";

/** Work that several wait for, and that stops when all of them have gone. */
export class SharedWork {
  readonly #gone = new AbortController();
  readonly #work: Promise<void>;
  #waiting = 0;

  /** @param run Does nothing more once its signal aborts. */
  constructor(run: (signal: AbortSignal) => Promise<void>) {
    this.#work = run(this.#gone.signal);
    // It may fail when nobody waits for it any more.
    this.#work.catch(() => undefined);
  }

  /** Whether all who waited for it have gone: nobody may join it any more. */
  get isStopped(): boolean {
    return this.#gone.signal.aborted;
  }

  /** @throws The signal's reason, or the work's error. */
  async wait(signal: AbortSignal): Promise<void> {
    this.#waiting += 1;
    try {
      await raceAbort(this.#work, signal);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#gone.abort();
    }
  }
}
