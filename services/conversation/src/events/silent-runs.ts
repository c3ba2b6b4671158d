import type { Run } from "../domain/model/run.ts";

/** Writes down that a run is silent; false where that can't be written, or the run is not as it was read any more. */
type Note = (run: Run) => Promise<boolean>;

interface Seen {
  readonly leaseUntil: number;
  readonly attempt: number;
  readonly at: number;
}

/**
 * Tells runs whose runner is silent from runs that only look so: to a clock that is ahead, or while nobody could renew a lease. One
 * counts as gone when this process has watched it unchanged for a while, by a clock that only it reads, after a write of the run.
 */
export class SilentRuns {
  readonly #watchMs: number;
  readonly #note: Note;
  readonly #clock: () => number;
  #seen = new Map<string, Seen>();

  /** @param watchMs Longer than the time between two heartbeats. */
  constructor(watchMs: number, note: Note, clock: () => number = () => performance.now()) {
    this.#watchMs = watchMs;
    this.#note = note;
    this.#clock = clock;
  }

  /** Of runs whose lease is over by the wall clock, those that have been so, unchanged, for long enough. */
  async filter(expired: readonly Run[]): Promise<readonly Run[]> {
    const now = this.#clock();
    const before = this.#seen;
    const seen = new Map<string, Seen>();
    const watch = async (run: Run): Promise<void> => {
      const known = before.get(run.runId);
      if (known?.leaseUntil === run.leaseUntil && known.attempt === run.attempt) seen.set(run.runId, known);
      else if (await this.#note(run))
        seen.set(run.runId, { leaseUntil: run.leaseUntil, attempt: run.attempt, at: this.#clock() });
    };
    await Promise.all(expired.map(watch));
    this.#seen = seen;
    return expired.filter(({ runId }) => now - (seen.get(runId)?.at ?? now) >= this.#watchMs);
  }
}
