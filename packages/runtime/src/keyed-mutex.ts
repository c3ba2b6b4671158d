import { sleep } from "./sleep.ts";

/**
 * A mutex for each key: work on one key runs one after the other in the order of its calls, work on others concurrently.
 * It spares those who write the same in this process the conflicts that the database would find; it does not
 * replace them, so nobody waits longer than `maxWaitMs` for work that hangs.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #maxWaitMs: number;

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Runs `work` when the work before it on this key has ended, however it ended, or has taken too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const running = before === undefined ? work() : endOf(before, this.#maxWaitMs).then(work);
    this.#last.set(key, running);
    const release = (): void => {
      if (this.#last.get(key) === running) this.#last.delete(key);
    };
    running.then(release, release);
    return running;
  }
}

async function endOf(work: Promise<unknown>, withinMs: number): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, sleep(withinMs, ended.signal)]).catch(() => undefined);
  ended.abort();
}
