import type { ByteBudget, HeapThrift, Release } from "@parley/runtime";
import type { LargeEventPace } from "./large-event-pace.ts";

let lastStream = 0;
// For each small event by itself, room would take more memory than what it is for.
const step = 32 * 1024;

/** What all streams of this process share. */
export interface SharedRoom {
  /** What clients have not read yet waits in this process for them. */
  readonly budget: ByteBudget;
  readonly pace: LargeEventPace;
  readonly thrift: HeapThrift;
}

/** A stream's room: of a large event that is on its way to it, and of what its client has not read yet. */
export class StreamRoom {
  readonly #shared: SharedRoom;
  readonly #path: readonly string[];
  /** Beside it: what was granted to the stream does not count against what came without. */
  readonly #heldPath: readonly string[];
  readonly #leaving = new Set<Release>();
  readonly #held: Release[] = [];
  #heldBytes = 0;
  #waiting: AbortController | undefined;
  #granted: Release | undefined;
  #closed = false;

  /** @param path Whose the stream is: workspace and key. */
  constructor(shared: SharedRoom, path: readonly string[]) {
    this.#shared = shared;
    lastStream += 1;
    this.#path = [...path, String(lastStream)];
    this.#heldPath = [...path, `${lastStream} unread`];
  }

  /** Takes room for an event, in its turn. @param granted Called once it has it, unless it is given up before. */
  take(bytes: number, granted: () => void): void {
    this.giveUp();
    if (this.#closed) return;
    const waiting = new AbortController();
    this.#waiting = waiting;
    this.#shared.budget.take(this.#path, bytes, waiting.signal).then(
      (release) => {
        this.#shared.pace.enter(this.#path[0] ?? "", () => {
          if (waiting.signal.aborted) {
            release();
            return false;
          }
          this.#waiting = undefined;
          this.#granted = release;
          granted();
          return true;
        });
      },
      () => undefined,
    );
  }

  /** The event is written. Returns what to call once its client has it. */
  whenLeft(): () => void {
    const release = this.#granted ?? (() => undefined);
    if (this.#granted !== undefined) this.#shared.pace.done();
    this.#granted = undefined;
    this.#shared.thrift.passing();
    this.#leaving.add(release);
    return () => {
      this.#leaving.delete(release);
      release();
    };
  }

  /** Takes room, past whoever waits, until it has `bytes` for events that came without: they are here already. False where there is none. */
  hold(bytes: number): boolean {
    const missing = bytes - this.#heldBytes;
    if (missing <= 0) return true;
    const more = Math.max(missing, step);
    const release = this.#shared.budget.takeNow(this.#heldPath, more);
    if (release === null) return false;
    this.#held.push(release);
    this.#heldBytes += more;
    return true;
  }

  /** The client has all that it held room for. */
  letGo(): void {
    for (const release of this.#held.splice(0)) release();
    this.#heldBytes = 0;
  }

  /** The event will not come. */
  giveUp(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    if (this.#granted === undefined) return;
    this.#granted();
    this.#granted = undefined;
    this.#shared.pace.done();
  }

  /** The client has gone, with what it has not read. */
  close(): void {
    this.#closed = true;
    this.giveUp();
    this.letGo();
    for (const release of this.#leaving) release();
    this.#leaving.clear();
  }
}
