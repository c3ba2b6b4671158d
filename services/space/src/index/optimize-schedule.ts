// What is not merged makes reading slower with every write.
const commitsBeforeOptimize = 20;
// The engine merges into its largest file each time: what that takes grows with the table, and is not to be most of what is done.
const restsOfLast = 4;
// Also after what took long for another reason: the storage did not answer, or the process stood still.
const longestRestMs = 10 * 60_000;

/** When tables are to be optimized, by workspace: once this process has written much since it last did, and not over and over. */
export class OptimizeSchedule {
  readonly #commits = new Map<string, number>();
  /** Until when a table is left as it is. */
  readonly #rests = new Map<string, number>();
  readonly #now: () => number;

  /** @param now In milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  committed(workspaceId: string): void {
    this.#commits.set(workspaceId, (this.#commits.get(workspaceId) ?? 0) + 1);
  }

  /** The workspaces in which enough was written. Each rests after it was optimized, four times as long as that took, ten minutes at most. */
  due(): readonly string[] {
    const now = this.#now();
    for (const [id, until] of this.#rests) if (until <= now) this.#rests.delete(id);
    const due = [...this.#commits].filter(([, commits]) => commits >= commitsBeforeOptimize).map(([id]) => id);
    return due.filter((id) => !this.#rests.has(id));
  }

  /** Runs what merges a table's files. What is written meanwhile, and all where it fails, is to be merged still. */
  async run(workspaceId: string, optimize: () => Promise<unknown>): Promise<void> {
    const [began, commits] = [this.#now(), this.#commits.get(workspaceId) ?? 0];
    try {
      await optimize();
      const left = (this.#commits.get(workspaceId) ?? 0) - commits;
      if (left > 0) this.#commits.set(workspaceId, left);
      else this.#commits.delete(workspaceId);
    } finally {
      const ended = this.#now();
      this.#rests.set(workspaceId, ended + Math.min(longestRestMs, restsOfLast * (ended - began)));
    }
  }
}
