import type { Broker } from "./broker.ts";
import { WorkQueue } from "./work-queue.ts";
import type { Decision, WorkQueueOptions } from "./work-queue.ts";

interface BatchOptions<Message> extends Pick<
  WorkQueueOptions,
  "stream" | "consumer" | "filterSubject" | "deadSubject" | "onError"
> {
  /** How many messages a batch has at most. */
  readonly most: number;
  /** How long the first message of a batch waits for others, in milliseconds. */
  readonly withinMs: number;
  /** Reads a message as soon as it has come, while the batch before is handled. Must not throw. */
  readonly read: (payload: Uint8Array) => Message;
  /** Says what becomes of each, in their order. Must be harmless when repeated; where it throws all come again. */
  readonly handle: (messages: readonly Message[]) => Promise<readonly Decision[]>;
}

interface Waiting<Message> {
  readonly message: Message;
  readonly decide: (decision: Decision) => void;
}

type Gathering<Message> = Pick<BatchOptions<Message>, "most" | "withinMs" | "handle" | "onError">;

const retryDelayMs = 500;
// At half a second each, longer than any outage of the database.
const maxDeliveries = 1_000_000;

/** Handles messages many at a time: one durable consumer for all replicas. A batch is acknowledged once it was handled. */
export function batchQueue<Message>(
  broker: Broker,
  { most, withinMs, read, handle, ...source }: BatchOptions<Message>,
): WorkQueue {
  const batches = new Batches({ most, withinMs, handle, onError: source.onError });
  // While one batch is handled the next one is there, and the one after it comes: with two, a little less than a batch comes, and waits.
  const slots = most * 3;
  return new WorkQueue(broker, {
    ...source,
    handle: (payload) => batches.add(read(payload)),
    slots,
    maxDeliver: maxDeliveries,
    // What waits to be repeated counts as well: much of it must leave room for what is new.
    maxAckPending: slots * 70,
  });
}

/** Gathers messages, and has one batch of them handled at a time. */
class Batches<Message> {
  readonly #options: Gathering<Message>;
  readonly #waiting: Waiting<Message>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(options: Gathering<Message>) {
    this.#options = options;
  }

  /** Resolves once the batch of the message was handled. */
  add(message: Message): Promise<Decision> {
    return new Promise((decide) => {
      this.#waiting.push({ message, decide });
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

  async #handle(batch: readonly Waiting<Message>[]): Promise<void> {
    const { handle, onError } = this.#options;
    const again: Decision = { kind: "nak", delayMs: retryDelayMs };
    try {
      const decisions = await handle(batch.map(({ message }) => message));
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
