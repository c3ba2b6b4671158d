import type { Broker } from "./broker.ts";
import { WorkQueue } from "./work-queue.ts";
import type { Decision, WorkQueueOptions } from "./work-queue.ts";

interface BatchOptions extends Pick<
  WorkQueueOptions,
  "stream" | "consumer" | "filterSubject" | "deadSubject" | "onError"
> {
  /** How many messages a batch has at most. */
  readonly most: number;
  /** How long the first message of a batch waits for others, in milliseconds. */
  readonly withinMs: number;
  /** Says what becomes of each, in their order. Must be harmless when repeated; where it throws all come again. */
  readonly handle: (payloads: readonly Uint8Array[]) => Promise<readonly Decision[]>;
}

interface Waiting {
  readonly payload: Uint8Array;
  readonly decide: (decision: Decision) => void;
}

const retryDelayMs = 500;
// At half a second each, longer than any outage of the database.
const maxDeliveries = 1_000_000;

/** Handles messages many at a time: one durable consumer for all replicas. A batch is acknowledged once it was handled. */
export function batchQueue(broker: Broker, { most, withinMs, handle, ...source }: BatchOptions): WorkQueue {
  const batches = new Batches({ most, withinMs, handle, onError: source.onError });
  // While one batch is handled the next one gathers.
  const slots = most * 2;
  return new WorkQueue(broker, {
    ...source,
    handle: (payload) => batches.add(payload),
    slots,
    maxDeliver: maxDeliveries,
    // What waits to be repeated counts as well: much of it must leave room for what is new.
    maxAckPending: slots * 100,
  });
}

/** Gathers messages, and has one batch of them handled at a time. */
class Batches {
  readonly #options: Pick<BatchOptions, "most" | "withinMs" | "handle" | "onError">;
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(options: Pick<BatchOptions, "most" | "withinMs" | "handle" | "onError">) {
    this.#options = options;
  }

  /** Resolves once the batch of the message was handled. */
  add(payload: Uint8Array): Promise<Decision> {
    return new Promise((decide) => {
      this.#waiting.push({ payload, decide });
      if (this.#waiting.length >= this.#options.most) void this.#next();
      else this.#timer ??= setTimeout(() => void this.#next(), this.#options.withinMs);
    });
  }

  async #next(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      await this.#handle(this.#waiting.splice(0, this.#options.most));
    }
    this.#isBusy = false;
  }

  async #handle(batch: readonly Waiting[]): Promise<void> {
    const { handle, onError } = this.#options;
    const again: Decision = { kind: "nak", delayMs: retryDelayMs };
    try {
      const decisions = await handle(batch.map(({ payload }) => payload));
      const lastAck = decisions.findLastIndex(({ kind }) => kind === "ack");
      batch.forEach(({ decide }, place) => {
        const decision = decisions[place] ?? again;
        // The broker takes them in order: once it has the last it has all, and asking for each took longer than storing them.
        decide(decision.kind === "ack" ? { kind: "ack", isUnconfirmed: place !== lastAck } : decision);
      });
    } catch (error) {
      // Once for the batch, not for each of its messages.
      onError(error);
      for (const { decide } of batch) decide(again);
    }
  }
}
