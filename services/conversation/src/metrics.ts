import type { Lease } from "@parley/mongo";
import type { ByteBudget } from "@parley/runtime";
import { gauge } from "@parley/telemetry";

/** What this replica holds for its streams. */
export function observeReplays(replays: ByteBudget): void {
  gauge("streamBytes", async () => replays.held);
  gauge("streamWaiting", async () => replays.waiting);
}

/** What is read when metrics are collected, by one replica for all. */
export function observe(
  lease: Lease,
  read: { readonly queuedRuns: () => Promise<number>; readonly pendingOutbox: () => Promise<number> },
): void {
  gauge("runQueueDepth", lease.whileHeld(read.queuedRuns));
  gauge("outboxPending", lease.whileHeld(read.pendingOutbox));
}
