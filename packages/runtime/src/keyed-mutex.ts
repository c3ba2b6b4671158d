import { sleep } from "./sleep.ts";

/** How long work on one key may take, and what becomes of what waits for it. */
export interface KeyedMutexOptions {
  /** Who has waited so long for their turn is refused. */
  readonly maxWaitMs: number;
  /** Work that goes on for so long hangs: the next is let in. Longer than work takes that is tried again. */
  readonly maxWorkMs: number;
  /** What those get who are refused. */
  readonly refusal: () => Error;
}

/**
 * A mutex for each key: work on one key runs one after the other in the order of its calls, work on others concurrently.
 * It spares those who write the same in this process the conflicts that the database would find; it does not
 * replace them, so work that hangs is left behind. Who waits too long is refused and not let in beside the others: where the
 * database is slow, all that wait would meet in conflicts, and each be tried again and again beside what its caller sends anew.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();
  readonly #options: KeyedMutexOptions;

  constructor(options: KeyedMutexOptions) {
    this.#options = options;
  }

  /** Runs `work` when the work before it on this key has ended, however it ended. @throws The refusal, `work` not begun, after a long wait. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { maxWaitMs, maxWorkMs, refusal } = this.#options;
    const before = this.#last.get(key);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    // One that is refused passes on the end of what it has waited for.
    const free = before === undefined ? ended : before.then(() => ended);
    this.#last.set(key, free);
    const release = (): void => {
      end();
      if (this.#last.get(key) === free) this.#last.delete(key);
    };
    if (before !== undefined && !(await endsWithin(before, maxWaitMs))) {
      void before.then(release);
      throw refusal();
    }
    // One that throws before it returns a promise gives up its turn too.
    const running = (async () => work())();
    const hung = setTimeout(release, maxWorkMs).unref();
    const finish = (): void => {
      clearTimeout(hung);
      release();
    };
    running.then(finish, finish);
    return running;
  }
}

async function endsWithin(work: Promise<void>, withinMs: number): Promise<boolean> {
  const ended = new AbortController();
  const late = sleep(withinMs, ended.signal).then(
    () => false,
    () => true,
  );
  const isInTime = await Promise.race([work.then(() => true), late]);
  ended.abort();
  return isInTime;
}
