import { WorkQueue } from "./work-queue.ts";
import type { Decision, WorkQueueOptions } from "./work-queue.ts";
import type { Broker } from "./broker.ts";

/** Where a projection gets its changes from, and where it keeps them. */
export interface ProjectionOptions<Change> extends Pick<
  WorkQueueOptions,
  "stream" | "consumer" | "filterSubject" | "deadSubject" | "onError"
> {
  /** What a change is, with its article: named where one lies that is none. */
  readonly what: string;
  /** A change, of its bytes; throws for bytes that are none, null for a change that lacks something. */
  readonly read: (payload: Uint8Array) => Change | null;
  /** Must be harmless when repeated, in any order. */
  readonly store: (change: Change) => Promise<void>;
}

const slots = 16;
// At half a second each, longer than any outage of the database.
const maxDeliveries = 1_000_000;

/** Keeps a copy of another service's data up to date: one durable consumer for all replicas. */
export function projectionQueue<Change>(
  broker: Broker,
  { what, read, store, ...source }: ProjectionOptions<Change>,
): WorkQueue {
  const handle = async (payload: Uint8Array): Promise<Decision> => {
    const change = readable(read, payload);
    if (change === null) return { kind: "dead", reason: `is not ${what}` };
    await store(change);
    return { kind: "ack" };
  };
  return new WorkQueue(broker, { ...source, handle, slots, maxDeliver: maxDeliveries, maxAckPending: slots * 4 });
}

function readable<Change>(read: (payload: Uint8Array) => Change | null, payload: Uint8Array): Change | null {
  try {
    return read(payload);
  } catch {
    // Whatever else is on the subject goes where somebody looks at it.
    return null;
  }
}
