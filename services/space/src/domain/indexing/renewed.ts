import { Interval } from "@parley/runtime";

export interface Renewal {
  /** Says that this process is at work still. */
  readonly renew: () => Promise<unknown>;
  readonly everyMs: number;
  /** Then others may have it, though the work goes on: half an hour where nothing is said. */
  readonly atMostMs?: number | undefined;
  readonly onError: (error: unknown) => void;
}

// Work that never ends is not to keep others from it for ever.
const longestMs = 30 * 60_000;

/** Does work and renews what keeps others from it, a lease or a claim, as long as it lasts. */
export async function renewed(
  { renew, everyMs, atMostMs = longestMs, onError }: Renewal,
  work: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + atMostMs;
  const renewInTime = async (): Promise<void> => {
    if (performance.now() < until) await renew();
  };
  await using _ = new Interval(renewInTime, { everyMs, onError }).start();
  await work();
}
