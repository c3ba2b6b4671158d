import { AppError } from "@parley/errors";
import type { MongoOutbox } from "@parley/outbox";
import { Interval } from "@parley/runtime";
import type { WorkAcceptance } from "../domain/model/work-acceptance.ts";

const lookEveryMs = 1_000;

export interface OutboxAgeOptions {
  readonly outbox: Pick<MongoOutbox, "oldest">;
  /** How old the oldest unpublished entry may be, in milliseconds. */
  readonly maxAgeMs: number;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/**
 * Watches how long what was accepted waits to be published. Entries wait while the broker is away or stores nothing: a post
 * that is accepted then would begin nothing that its caller could see.
 */
export class OutboxAge implements WorkAcceptance {
  readonly #options: OutboxAgeOptions;
  #oldest: Date | null = null;

  constructor(options: OutboxAgeOptions) {
    this.#options = options;
  }

  /** Looks again and again; what it returns ends that. */
  watch(): Interval {
    const { outbox, onError } = this.#options;
    const look = async (): Promise<void> => void (this.#oldest = await outbox.oldest());
    return new Interval(look, { everyMs: lookEveryMs, onError });
  }

  /** Of the oldest entry that waits, in milliseconds, as it was seen last. */
  get ageMs(): number {
    return this.#oldest === null ? 0 : Math.max(0, this.#options.now() - this.#oldest.getTime());
  }

  get isTooOld(): boolean {
    return this.ageMs > this.#options.maxAgeMs;
  }

  require(): void {
    if (!this.isTooOld) return;
    throw new AppError(
      "UNAVAILABLE",
      "SERVICE_UNAVAILABLE",
      "Nothing new is accepted right now, because what was accepted waits: try again after the seconds in Retry-After",
      { retryAfterSeconds: 5 },
    );
  }
}
