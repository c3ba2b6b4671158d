import type { Quota } from "@parley/errors";
import { tooManyUpserts } from "./data-source-errors.ts";

const windowMs = 60_000;

interface Options {
  /** 0 for no limit. */
  readonly perMinute: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** Counts what each workspace puts in this process alone: with N replicas it may put N times as much. */
export class UpsertRate {
  readonly #options: Options;
  /** When each workspace has put something within the last minute, oldest first; whoever came last is the last. */
  readonly #times = new Map<string, number[]>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Counts one. Returns what the workspace has left of a minute; null without a limit.
   * @throws AppError RESOURCE_EXHAUSTED with the same; what is refused does not count.
   */
  count(workspaceId: string): Quota | null {
    const { perMinute, now } = this.#options;
    if (perMinute === 0) return null;
    const at = now();
    this.#forget(at);
    const times = this.#times.get(workspaceId) ?? [];
    times.splice(0, firstWithin(times, at));
    const [oldest] = times;
    if (oldest !== undefined && times.length >= perMinute) {
      const quota = { limit: perMinute, remaining: 0, resetSeconds: secondsUntilFree(times.at(-1) ?? at, at) };
      throw tooManyUpserts(quota, secondsUntilFree(oldest, at));
    }
    times.push(at);
    this.#times.delete(workspaceId);
    this.#times.set(workspaceId, times);
    return { limit: perMinute, remaining: perMinute - times.length, resetSeconds: windowMs / 1_000 };
  }

  /** Workspaces that have put nothing for a minute need no place. */
  #forget(at: number): void {
    for (const [workspaceId, times] of this.#times) {
      if ((times.at(-1) ?? 0) > at - windowMs) return;
      this.#times.delete(workspaceId);
    }
  }
}

/** Until what was put at a time counts no more. */
function secondsUntilFree(time: number, at: number): number {
  return Math.ceil((time + windowMs - at) / 1_000);
}

function firstWithin(times: readonly number[], at: number): number {
  const first = times.findIndex((time) => time > at - windowMs);
  return first === -1 ? times.length : first;
}
