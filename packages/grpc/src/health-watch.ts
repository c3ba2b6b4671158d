import { Interval, sleep } from "@parley/runtime";

const everyMs = 2_000;
const answerWithinMs = 2_000;

/**
 * Checks dependencies repeatedly, so that the health service reports what is true now.
 * @param report Called after each look whether all of them answered; not any more once the interval is stopped.
 */
export function healthWatch(checks: readonly (() => Promise<void>)[], report: (serving: boolean) => void): Interval {
  const look = async (stopped: AbortSignal): Promise<void> => {
    const results = await Promise.allSettled(checks.map((check) => answerOf(check, stopped)));
    if (!stopped.aborted) report(results.every((result) => result.status === "fulfilled"));
  };
  return new Interval(look, { everyMs, onError: () => report(false) });
}

/** A dependency that hangs is as little there as one that is gone; a stop waits for neither. */
async function answerOf(check: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const late = sleep(answerWithinMs, AbortSignal.any([stopped, settled.signal])).then(() =>
    Promise.reject(new Error("The dependency did not answer in time")),
  );
  try {
    await Promise.race([check(), late]);
  } finally {
    settled.abort();
  }
}
