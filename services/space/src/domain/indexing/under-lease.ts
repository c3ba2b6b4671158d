import { Interval } from "@parley/runtime";
import type { IndexLeases } from "../model/index-leases.ts";

export interface LeaseTerms {
  readonly leases: IndexLeases;
  /** This process, in this work. */
  readonly owner: string;
  /** How long a lease lasts that is not taken again, in milliseconds. */
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

// Work that never ends is not to keep others from it for ever.
const longestMs = 30 * 60_000;

/**
 * Does work on a workspace's table while nobody else does, and takes the lease again as long as it lasts. Resolves with whether it was this
 * process's to do.
 */
export async function underLease(
  { leases, owner, leaseMs, onError }: LeaseTerms,
  workspaceId: string,
  work: () => Promise<void>,
  atMostMs = longestMs,
): Promise<boolean> {
  const take = (): Promise<boolean> => leases.take(workspaceId, owner, leaseMs);
  if (!(await take())) return false;
  const until = performance.now() + atMostMs;
  const renew = async (): Promise<void> => void (performance.now() < until && (await take()));
  try {
    await using _ = new Interval(renew, { everyMs: leaseMs / 4, onError }).start();
    await work();
    return true;
  } finally {
    await leases.end(workspaceId, owner);
  }
}
