import { tooManyUpserts } from "./data-source-errors.ts";

const windowMs = 60_000;

/** What a workspace has left. */
export interface RateLeft {
  /** In any minute. */
  readonly limit: number;
  readonly remaining: number;
  /** Until `remaining` is `limit` again, if nothing comes in between. */
  readonly resetSeconds: number;
}

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

  /** Counts one; null without a limit. @throws AppError RESOURCE_EXHAUSTED; what is refused does not count. */
  count(workspaceId: string): RateLeft | null {
    const { perMinute, now } = this.#options;
    if (perMinute === 0) return null;
    const at = now();
    this.#forget(at);
    const times = this.#times.get(workspaceId) ?? [];
    times.splice(0, firstWithin(times, at));
    const [oldest] = times;
    if (oldest !== undefined && times.length >= perMinute)
      throw tooManyUpserts(perMinute, Math.ceil((oldest + windowMs - at) / 1_000));
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

function firstWithin(times: readonly number[], at: number): number {
  const first = times.findIndex((time) => time > at - windowMs);
  return first === -1 ? times.length : first;
}
