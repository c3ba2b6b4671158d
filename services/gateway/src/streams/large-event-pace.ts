// A replica that does not send what it was let send holds up the next one no longer than this.
const longestTurnMs = 1_000;
const longestPauseMs = 500;

/**
 * Lets large events come one after another: each costs this process and the conversation service some milliseconds in one piece, in which
 * they serve nobody else. After each there is a pause as long as it took, so that others come first at least half of the time. Workspaces take
 * turns.
 */
export class LargeEventPace {
  /** By workspace, the one whose turn is next first. */
  readonly #waiting = new Map<string, (() => boolean)[]>();
  #timer: NodeJS.Timeout | undefined;
  #startedAt = 0;
  #isUnderWay = false;

  /** @param begin Lets the event come; says whether somebody still wants it. */
  enter(workspaceId: string, begin: () => boolean): void {
    const others = this.#waiting.get(workspaceId);
    if (others === undefined) this.#waiting.set(workspaceId, [begin]);
    else others.push(begin);
    if (this.#timer === undefined) this.#next();
  }

  /** The event that was let come last is here, or will not come. */
  done(): void {
    if (!this.#isUnderWay) return;
    this.#isUnderWay = false;
    this.#wait(Math.min(longestPauseMs, performance.now() - this.#startedAt));
  }

  #next(): void {
    this.#timer = undefined;
    for (let begin = this.#take(); begin !== undefined; begin = this.#take()) {
      this.#startedAt = performance.now();
      this.#isUnderWay = true;
      this.#wait(longestTurnMs);
      if (begin()) return;
      this.#isUnderWay = false;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    this.#isUnderWay = false;
  }

  #take(): (() => boolean) | undefined {
    for (const [workspaceId, events] of this.#waiting) {
      const begin = events.shift();
      this.#waiting.delete(workspaceId);
      if (events.length > 0) this.#waiting.set(workspaceId, events);
      return begin;
    }
    return undefined;
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), ms);
  }
}
