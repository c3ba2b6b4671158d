import { sleep } from "./sleep.ts";

export interface IntervalOptions {
  /** The pause before each run, in milliseconds; as a function, decided anew each time. */
  readonly everyMs: number | (() => number);
  /** Called with the error of each run that failed; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** Repeats work with a pause before each run. Runs never overlap. */
export class Interval implements AsyncDisposable {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #options: IntervalOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** @param work Its signal aborts when the interval is stopped. */
  constructor(work: (signal: AbortSignal) => Promise<void>, options: IntervalOptions) {
    this.#work = work;
    this.#options = options;
  }

  start(): this {
    this.#running = this.#repeat(this.#stopping.signal);
    return this;
  }

  /** Resolves when the run under way has ended; no other follows. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #repeat(signal: AbortSignal): Promise<void> {
    const { everyMs, onError } = this.#options;
    for (;;) {
      await sleep(typeof everyMs === "number" ? everyMs : everyMs(), signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.#work(signal);
      } catch (error) {
        onError(error);
      }
    }
  }
}
