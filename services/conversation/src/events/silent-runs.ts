import type { Run } from "../domain/model/run.ts";

interface Seen {
  readonly leaseUntil: number;
  readonly attempt: number;
  readonly at: number;
}

/**
 * Tells runs whose runner is silent from runs that only look so to a clock that is ahead: a lease counts as gone when
 * this process has watched it unchanged for a while, by a clock that only it reads.
 */
export class SilentRuns {
  readonly #watchMs: number;
  readonly #clock: () => number;
  #seen = new Map<string, Seen>();

  /** @param watchMs Longer than the time between two heartbeats. */
  constructor(watchMs: number, clock: () => number = () => performance.now()) {
    this.#watchMs = watchMs;
    this.#clock = clock;
  }

  /** Of runs whose lease is over by the wall clock, those that have been so, unchanged, for long enough. */
  filter(expired: readonly Run[]): readonly Run[] {
    const now = this.#clock();
    const seen = new Map<string, Seen>();
    for (const { runId, leaseUntil, attempt } of expired) {
      const before = this.#seen.get(runId);
      const unchanged = before !== undefined && before.leaseUntil === leaseUntil && before.attempt === attempt;
      seen.set(runId, unchanged ? before : { leaseUntil, attempt, at: now });
    }
    this.#seen = seen;
    return expired.filter(({ runId }) => now - (seen.get(runId)?.at ?? now) >= this.#watchMs);
  }
}
