import { Interval } from "@parley/runtime";

/** A stream whose client is told now and then that it is still served. */
export interface KeptAlive {
  keepAlive(): void;
}

const maxShares = 50;
const shortestTurnMs = 20;

/**
 * Tells each stream once in `everyMs` that it is still served, a share of them at a time: a gateway has thousands, and writing to all of them
 * at once would keep every other request waiting.
 */
export class KeepAlive<Stream extends KeptAlive> {
  readonly #shares: readonly Set<Stream>[];
  readonly #interval: Interval;
  readonly #shareMs: number;
  #added = 0;
  #turn = 0;
  #startedAt = 0;

  constructor({ everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void }) {
    const shares = Math.max(1, Math.min(maxShares, Math.floor(everyMs / shortestTurnMs)));
    this.#shares = Array.from({ length: shares }, () => new Set<Stream>());
    this.#shareMs = everyMs / shares;
    this.#interval = new Interval(async () => this.#tellDue(), { everyMs: this.#shareMs, onError });
  }

  start(): void {
    this.#startedAt = performance.now();
    this.#interval.start();
  }

  /** @returns Which share it is in: `remove` wants to know. */
  add(stream: Stream): number {
    const share = this.#added++ % this.#shares.length;
    this.#shares[share]?.add(stream);
    return share;
  }

  remove(stream: Stream, share: number): void {
    this.#shares[share]?.delete(stream);
  }

  stop(): Promise<void> {
    return this.#interval.stop();
  }

  /** By the clock: on a busy event loop each turn comes late, and a round would take many times that. */
  #tellDue(): void {
    const count = this.#shares.length;
    const due = Math.floor((performance.now() - this.#startedAt) / this.#shareMs);
    for (let turn = Math.max(this.#turn, due - count); turn < due; turn++)
      for (const stream of this.#shares[turn % count] ?? []) stream.keepAlive();
    this.#turn = due;
  }
}
