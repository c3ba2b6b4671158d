// The longest that a timer of Node takes; a later time is looked at again then.
const longestMs = 2_147_483_647;

/** One timer for many deadlines: it fires at the earliest that it was set for since it last fired. */
export class DeadlineTimer {
  readonly #onDeadline: () => void;
  #at = Infinity;
  #timer: NodeJS.Timeout | undefined;

  /** @param onDeadline Sets the timer anew for what has not come yet; it may be called a little early. */
  constructor(onDeadline: () => void) {
    this.#onDeadline = onDeadline;
  }

  /** @param at Epoch milliseconds; null for never. */
  setFor(at: number | null): void {
    if (at === null || at >= this.#at) return;
    this.clear();
    this.#at = at;
    this.#timer = setTimeout(
      () => {
        this.clear();
        this.#onDeadline();
      },
      Math.min(longestMs, Math.max(1, at - Date.now())),
    );
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
