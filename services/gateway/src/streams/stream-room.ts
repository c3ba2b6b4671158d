import type { ByteBudget, Release } from "@parley/runtime";

let lastStream = 0;

/** A stream's room for large events: of one that is on its way to it, and of those that its client has not read yet. */
export class StreamRoom {
  readonly #budget: ByteBudget;
  readonly #path: readonly string[];
  readonly #leaving = new Set<Release>();
  #waiting: AbortController | undefined;
  #granted: Release | undefined;
  #closed = false;

  /** @param path Whose the stream is: workspace and key. */
  constructor(budget: ByteBudget, path: readonly string[]) {
    this.#budget = budget;
    lastStream += 1;
    this.#path = [...path, String(lastStream)];
  }

  /** Takes room for an event, in its turn. @param granted Called once it has it, unless it is given up before. */
  take(bytes: number, granted: () => void): void {
    this.giveUp();
    if (this.#closed) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#budget.take(this.#path, bytes, waiting.signal).then(
      (release) => {
        if (waiting.signal.aborted) return release();
        this.#waiting = undefined;
        this.#granted = release;
        granted();
      },
      () => undefined,
    );
  }

  /** The event is written. Returns what to call once its client has it. */
  whenLeft(): () => void {
    const release = this.#granted ?? (() => undefined);
    this.#granted = undefined;
    this.#leaving.add(release);
    return () => {
      this.#leaving.delete(release);
      release();
    };
  }

  /** The event will not come. */
  giveUp(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    this.#granted?.();
    this.#granted = undefined;
  }

  /** The client has gone, with what it has not read. */
  close(): void {
    this.#closed = true;
    this.giveUp();
    for (const release of this.#leaving) release();
    this.#leaving.clear();
  }
}
