import { gauge } from "@parley/telemetry";

/** What is read when metrics are collected. */
export function observe(read: {
  readonly queuedRuns: () => Promise<number>;
  readonly pendingOutbox: () => Promise<number>;
}): void {
  gauge("runQueueDepth", read.queuedRuns);
  gauge("outboxPending", read.pendingOutbox);
}
