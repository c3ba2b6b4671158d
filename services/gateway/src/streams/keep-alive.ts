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
  #added = 0;
  #turn = 0;

  constructor({ everyMs, onError }: { readonly everyMs: number; readonly onError: (error: unknown) => void }) {
    const shares = Math.max(1, Math.min(maxShares, Math.floor(everyMs / shortestTurnMs)));
    this.#shares = Array.from({ length: shares }, () => new Set<Stream>());
    this.#interval = new Interval(async () => this.#tellNext(), { everyMs: everyMs / shares, onError });
  }

  start(): void {
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

  #tellNext(): void {
    const share = this.#shares[this.#turn++ % this.#shares.length] ?? [];
    for (const stream of share) stream.keepAlive();
  }
}
