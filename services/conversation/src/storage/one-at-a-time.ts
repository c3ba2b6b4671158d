/**
 * Work on the same thing, one after the other in the order it came; on different things side by side. Within a process:
 * it spares writers of one conversation the conflicts that the database would find, it does not replace them. So nobody
 * waits for long behind work that hangs.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Runs `work` once what was given before for this key has ended, however it ended, or has taken too long. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const running = before === undefined ? work() : endOf(before, this.#patienceMs).then(work);
    this.#last.set(key, running);
    const forget = (): void => {
      if (this.#last.get(key) === running) this.#last.delete(key);
    };
    running.then(forget, forget);
    return running;
  }
}

function endOf(work: Promise<unknown>, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, withinMs);
    const ended = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(ended, ended);
  });
}
