const everyMs = 2_000;
const answerWithinMs = 2_000;

/** Asks dependencies all the time whether they are there, so that the health service tells the truth. */
export class HealthWatch {
  readonly #checks: readonly (() => Promise<void>)[];
  readonly #report: (serving: boolean) => void;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(checks: readonly (() => Promise<void>)[], report: (serving: boolean) => void) {
    this.#checks = checks;
    this.#report = report;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#check(), everyMs);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const results = await Promise.allSettled(this.#checks.map((check) => Promise.race([check(), tooLate()])));
    if (this.#stopped) return;
    this.#report(results.every((result) => result.status === "fulfilled"));
    this.start();
  }
}

// A dependency that hangs is as little there as one that is gone.
function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("The dependency did not answer in time")), answerWithinMs).unref());
}
