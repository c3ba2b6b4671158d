/**
 * Like an `AbortController`, whose signal is made when it is first asked for: thousands of idle streams never do, and a
 * signal weighs as much as ten small objects.
 */
export class LazyAbort {
  #controller: AbortController | undefined;
  #aborted = false;
  #reason: unknown;

  /** Whether it was aborted. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** Aborts with this; the same until `rest` is called. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** Aborts, once. @param reason What the signal gives as its reason; an `AbortError` without one. */
  abort(reason?: unknown): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
  }

  /** Lets go of the signal. To be called while nobody listens to it: who got it before hears of no abort. */
  rest(): void {
    this.#controller = undefined;
  }
}
