import type { Lease } from "@parley/mongo";
import type { ByteBudget } from "@parley/runtime";
import { gauge, total } from "@parley/telemetry";
import type { KnownMessages } from "./storage/known-messages.ts";

/** What this replica holds for its streams. */
export function observeReplays(replays: ByteBudget): void {
  gauge("streamBytes", async () => replays.held);
  gauge("streamWaiting", async () => replays.waiting);
}

/** What this replica remembers of messages, and how often it helps. */
export function observeKnown(known: KnownMessages): void {
  gauge("messageBytes", async () => known.size);
  total("messageHits", () => known.hits);
  total("messageMisses", () => known.misses);
}

/** What is read when metrics are collected, by one replica for all. */
export function observe(
  lease: Lease,
  read: { readonly queuedRuns: () => Promise<number>; readonly pendingOutbox: () => Promise<number> },
): void {
  gauge("runQueueDepth", lease.whileHeld(read.queuedRuns));
  gauge("outboxPending", lease.whileHeld(read.pendingOutbox));
}
