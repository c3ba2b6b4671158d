import { gauge } from "@parley/telemetry";

/** What is read when metrics are collected. */
export function observe(read: { readonly pendingOutbox: () => Promise<number> }): void {
  gauge("outboxPending", read.pendingOutbox);
}
