import { sleep } from "@parley/runtime";

const longestPauseMs = 30_000;

interface Options {
  /** The workspaces in which something waits. */
  readonly workspaces: () => Promise<readonly string[]>;
  /** Does some of a workspace's work. Resolves with how much was there. */
  readonly work: (workspaceId: string, signal: AbortSignal) => Promise<number>;
  /** The pause when nothing waits, in milliseconds: what another replica leaves is found after it. */
  readonly idleMs: number;
  readonly onError: (error: unknown) => void;
}

/** How often a workspace's work has failed in a row, and until when it is left alone. */
interface Rest {
  readonly failures: number;
  readonly until: number;
}

/** Repeats work that waits, workspaces by turns: one with much, or whose work fails, does not hold up the others. */
export class Turns implements AsyncDisposable {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #woken = new AbortController();
  #last = "";
  readonly #resting = new Map<string, Rest>();

  constructor(options: Options) {
    this.#options = options;
  }

  start(): this {
    this.#running = this.#repeat();
    return this;
  }

  /** Something waits: looks at once. */
  wake(): void {
    this.#woken.abort();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      this.#woken = new AbortController();
      try {
        const done = await this.#turn(signal);
        failures = 0;
        if (!done) await this.#pause(this.#options.idleMs, this.#woken.signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#options.onError(error);
        // Others may fail for the same reason: with each the pause grows.
        await this.#pause(this.#pauseMs(failures++));
      }
    }
  }

  /** Looks at the workspace after the last one. Resolves with whether there was anything. */
  async #turn(signal: AbortSignal): Promise<boolean> {
    const workspaces = (await this.#options.workspaces()).toSorted();
    for (const workspaceId of this.#resting.keys())
      if (!workspaces.includes(workspaceId)) this.#resting.delete(workspaceId);
    const later = workspaces.filter((id) => id > this.#last);
    for (const workspaceId of [...later, ...workspaces.filter((id) => id <= this.#last)]) {
      if (performance.now() < (this.#resting.get(workspaceId)?.until ?? 0)) continue;
      this.#last = workspaceId;
      if ((await this.#work(workspaceId, signal)) > 0) return true;
      if (signal.aborted) return false;
    }
    return false;
  }

  async #work(workspaceId: string, signal: AbortSignal): Promise<number> {
    const failures = this.#resting.get(workspaceId)?.failures ?? 0;
    try {
      const done = await this.#options.work(workspaceId, signal);
      this.#resting.delete(workspaceId);
      return done;
    } catch (error) {
      // Longer than the pause of all that follows, so that the others have their turn before this one fails again.
      const until = performance.now() + this.#pauseMs(failures + 1);
      this.#resting.set(workspaceId, { failures: failures + 1, until });
      throw error;
    }
  }

  #pauseMs(failures: number): number {
    return Math.min(longestPauseMs, this.#options.idleMs * 2 ** failures);
  }

  async #pause(ms: number, ...others: AbortSignal[]): Promise<void> {
    await sleep(ms, AbortSignal.any([this.#stopping.signal, ...others])).catch(() => undefined);
  }
}
