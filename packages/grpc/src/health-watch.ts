import { Interval, answerWithin } from "@parley/runtime";

const everyMs = 2_000;
const answerWithinMs = 2_000;

/**
 * Checks dependencies repeatedly, so that the health service reports what is true now.
 * @param report Called after each look whether all of them answered; not any more once the interval is stopped.
 */
export function healthWatch(checks: readonly (() => Promise<void>)[], report: (serving: boolean) => void): Interval {
  const look = async (stopped: AbortSignal): Promise<void> => {
    // A dependency that hangs is as little there as one that is gone; a stop waits for neither.
    const results = await Promise.allSettled(checks.map((check) => answerWithin(answerWithinMs, check, stopped)));
    if (!stopped.aborted) report(results.every((result) => result.status === "fulfilled"));
  };
  return new Interval(look, { everyMs, onError: () => report(false) });
}
