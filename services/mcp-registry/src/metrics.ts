import type { Lease } from "@parley/mongo";
import { gauge } from "@parley/telemetry";

/** What is read when metrics are collected, by one replica for all. */
export function observe(lease: Lease, read: { readonly pendingOutbox: () => Promise<number> }): void {
  gauge("outboxPending", lease.whileHeld(read.pendingOutbox));
}
