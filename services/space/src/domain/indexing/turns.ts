import { sleep } from "@parley/runtime";

const longestPauseMs = 30_000;
// Who writes all the time wakes it all the time: to look costs the database more the more there waits.
const betweenLooksMs = 50;

interface Options {
  /** The workspaces in which something waits. */
  readonly workspaces: () => Promise<readonly string[]>;
  /** Does some of a workspace's work. Resolves with how much was there. */
  readonly work: (workspaceId: string, signal: AbortSignal) => Promise<number>;
  /** How many workspaces are worked for at once; 1 where nothing is said. */
  readonly atOnce?: number;
  /** The pause when nothing waits, in milliseconds: what another replica leaves is found after it. */
  readonly idleMs: number;
  readonly onError: (error: unknown) => void;
}

/** How often a workspace's work has failed in a row, and until when it is left alone. */
interface Rest {
  readonly failures: number;
  readonly until: number;
}

/**
 * Repeats work that waits, workspaces by turns: one with much, or whose work takes long or fails, does not hold up the others. However much a
 * workspace has, it has one turn at a time.
 */
export class Turns implements AsyncDisposable {
  readonly #options: Options;
  readonly #atOnce: number;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #woken = new AbortController();
  #lookedAt = -Infinity;
  #wakingSoon: NodeJS.Timeout | undefined;
  #wakes = 0;
  #last = "";
  /** What is under way, by workspace. */
  readonly #working = new Map<string, Promise<void>>();
  readonly #resting = new Map<string, Rest>();
  /** Pauses in a row, each for something that had failed. */
  #failures = 0;
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#atOnce = options.atOnce ?? 1;
  }

  start(): this {
    this.#running = this.#repeat();
    return this;
  }

  /** Something waits: looks at once, or fifty milliseconds after it last did. */
  wake(): void {
    this.#wakes += 1;
    // What others had taken a moment ago is not what waits now.
    for (const [id, { failures }] of this.#resting) if (failures === 0) this.#resting.delete(id);
    const soonMs = this.#lookedAt + betweenLooksMs - performance.now();
    if (soonMs <= 0) this.#woken.abort();
    else
      this.#wakingSoon ??= setTimeout(() => {
        this.#wakingSoon = undefined;
        this.#woken.abort();
      }, soonMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#wakingSoon);
    await this.#running;
    await Promise.all(this.#working.values());
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#woken = new AbortController();
      try {
        if (this.#working.size < this.#atOnce) await this.#look();
      } catch (error) {
        this.#note(error);
      }
      await this.#pause(this.#options.idleMs, this.#woken.signal);
      if (!this.#hasFailed) continue;
      this.#hasFailed = false;
      // Others may fail for the same reason: with each the pause grows.
      await this.#pause(this.#pauseMs(this.#failures++));
    }
  }

  /** Gives the free places to workspaces in which something waits, beginning after the last one. */
  async #look(): Promise<void> {
    this.#lookedAt = performance.now();
    const workspaces = (await this.#options.workspaces()).toSorted();
    const before = this.#working.size;
    for (const workspaceId of this.#resting.keys())
      if (!workspaces.includes(workspaceId)) this.#resting.delete(workspaceId);
    const later = workspaces.filter((id) => id > this.#last);
    for (const workspaceId of [...later, ...workspaces.filter((id) => id <= this.#last)]) {
      if (this.#stopping.signal.aborted || this.#working.size >= this.#atOnce) return;
      const isResting = performance.now() < (this.#resting.get(workspaceId)?.until ?? 0);
      if (isResting || this.#working.has(workspaceId)) continue;
      this.#last = workspaceId;
      // Not begun at once: what ends at once would be noted after its end.
      this.#working.set(
        workspaceId,
        Promise.resolve().then(() => this.#work(workspaceId)),
      );
    }
    // Nothing is left that could fail as well.
    if (this.#working.size === before) this.#failures = 0;
  }

  async #work(workspaceId: string): Promise<void> {
    const { signal } = this.#stopping;
    const failures = this.#resting.get(workspaceId)?.failures ?? 0;
    const wakes = this.#wakes;
    try {
      const done = await this.#options.work(workspaceId, signal);
      this.#failures = 0;
      // Others have taken what waited: it is not looked at again at once, unless there may be more since.
      if (done > 0 || wakes !== this.#wakes) this.#resting.delete(workspaceId);
      else this.#rest(workspaceId, { failures: 0, ms: this.#options.idleMs });
    } catch (error) {
      // Longer than the pause of all that follows, so that the others have their turn before this one fails again.
      this.#rest(workspaceId, { failures: failures + 1, ms: this.#pauseMs(failures + 1) });
      this.#note(error);
    } finally {
      this.#working.delete(workspaceId);
      this.#woken.abort();
    }
  }

  #rest(workspaceId: string, { failures, ms }: { readonly failures: number; readonly ms: number }): void {
    this.#resting.set(workspaceId, { failures, until: performance.now() + ms });
  }

  #note(error: unknown): void {
    // Whoever is stopped does not end what is under way.
    if (this.#stopping.signal.aborted) return;
    this.#hasFailed = true;
    this.#options.onError(error);
  }

  #pauseMs(failures: number): number {
    return Math.min(longestPauseMs, this.#options.idleMs * 2 ** failures);
  }

  async #pause(ms: number, ...others: AbortSignal[]): Promise<void> {
    await sleep(ms, AbortSignal.any([this.#stopping.signal, ...others])).catch(() => undefined);
  }
}
