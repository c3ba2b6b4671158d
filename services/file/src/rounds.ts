/** Does something again and again, with a pause after each time. */
export class Rounds {
  readonly #work: () => Promise<void>;
  readonly #pauseMs: number;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param work Must not reject. */
  constructor(work: () => Promise<void>, pauseMs: number) {
    this.#work = work;
    this.#pauseMs = pauseMs;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#round = this.#work().finally(() => {
        if (!this.#stopped) this.start();
      });
    }, this.#pauseMs);
  }

  /** Resolves when the round under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }
}
