import type { IndexLeases } from "../model/index-leases.ts";
import { renewed } from "./renewed.ts";

export interface LeaseTerms {
  readonly leases: IndexLeases;
  /** This process, in this work. */
  readonly owner: string;
  /** How long a lease lasts that is not taken again, in milliseconds. */
  readonly leaseMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Does work on a workspace's table while nobody else does, and takes the lease again as long as it lasts. Resolves with whether it was this
 * process's to do.
 */
export async function underLease(
  { leases, owner, leaseMs, onError }: LeaseTerms,
  workspaceId: string,
  work: () => Promise<void>,
  atMostMs?: number,
): Promise<boolean> {
  const take = (): Promise<boolean> => leases.take(workspaceId, owner, leaseMs);
  if (!(await take())) return false;
  try {
    await renewed({ renew: take, everyMs: leaseMs / 4, atMostMs, onError }, work);
    return true;
  } finally {
    await leases.end(workspaceId, owner);
  }
}
