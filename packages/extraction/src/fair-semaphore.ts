/**
 * Does so much at once. What else comes waits: each owner's in its order, and the owners by turns, so that one who brings
 * much keeps their own waiting, not the others.
 */
export class FairSemaphore {
  readonly #waiting = new Map<string, (() => void)[]>();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Does the work when its turn has come; returns its result. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else
      await new Promise<void>(
        (resolve) => void this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), resolve]),
      );
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const [longest] = this.#waiting;
    if (longest === undefined) {
      this.#free++;
      return;
    }
    const [owner, [begin, ...others]] = longest;
    // Behind everybody else.
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    begin?.();
  }
}
