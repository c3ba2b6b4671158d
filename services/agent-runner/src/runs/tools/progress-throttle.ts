// About ten a second.
const leastMs = 100;

/** Lets so much of what calls say of their progress through as a reader can follow: the rest is out of date at once. */
export class ProgressThrottle {
  readonly #passed = new Map<string, number>();
  readonly #now: () => number;

  /** @param now A clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether a word of this call may pass now. */
  passes(actionId: string): boolean {
    const now = this.#now();
    if (now - (this.#passed.get(actionId) ?? -leastMs) < leastMs) return false;
    this.#passed.set(actionId, now);
    return true;
  }
}
