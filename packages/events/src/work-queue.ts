import { setImmediate } from "node:timers/promises";
import { AckPolicy, nanos } from "nats";
import type { ConsumerMessages, JsMsg } from "nats";
import { sleep } from "@parley/runtime";
import { attributeNames, withSpan } from "@parley/telemetry";
import type { Broker } from "./broker.ts";
import { isStreamMissing } from "./stream-identity.ts";

/** What becomes of a message after it was handled. */
export type Decision =
  /** `isUnconfirmed`: without waiting for the broker's answer; where it is lost the message is delivered again. */
  | { readonly kind: "ack"; readonly isUnconfirmed?: boolean }
  /** Deliver again after a delay; with `upToMs` it doubles with each delivery, up to that. */
  | { readonly kind: "nak"; readonly delayMs: number; readonly upToMs?: number }
  /** It can never be handled: keep it aside with its reason. */
  | { readonly kind: "dead"; readonly reason: string };

export interface WorkQueueOptions {
  readonly stream: string;
  /** The durable consumer that all replicas share. */
  readonly consumer: string;
  /** Which of the stream's subjects; all of them when absent. */
  readonly filterSubject?: string;
  /** How many messages may be handled at once; only as many are pulled. */
  readonly slots: number;
  readonly maxDeliver: number;
  readonly maxAckPending: number;
  readonly deadSubject: string;
  readonly handle: (payload: Uint8Array) => Promise<Decision>;
  readonly onError: (error: unknown) => void;
}

// Shorter, and live work would be delivered twice after a broker outage; longer, and a dead worker is noticed late.
const ackWaitMs = 30_000;
const workingEveryMs = 10_000;
const retryDelayMs = 500;
const takenAtOnce = 16;
// How long a stream may be missing before that is reported, and between two such reports.
const missingReportMs = 30_000;

/** Pulls from a work queue, as many messages as there are free slots. */
export class WorkQueue {
  readonly #broker: Broker;
  readonly #options: WorkQueueOptions;
  readonly #busy = new Set<Promise<void>>();
  /** What is handled, and when that began or was last said to the broker, by the monotonic clock. */
  readonly #handled = new Map<JsMsg, number>();
  readonly #stopping = new AbortController();
  /** Resolves when something that was handled has ended. */
  #freed = Promise.withResolvers<void>();
  #missingSince: number | undefined;
  #messages: ConsumerMessages | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(broker: Broker, options: WorkQueueOptions) {
    this.#broker = broker;
    this.#options = options;
  }

  start(): void {
    this.#running = this.#pull();
    this.#timer = setInterval(() => this.#renew(), workingEveryMs / 2);
  }

  /** Takes no more; resolves when what is being handled has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#messages?.stop();
    await this.#running;
    await Promise.all(this.#busy);
    clearInterval(this.#timer);
  }

  /** Renews the acknowledgement deadlines, so that only dead workers' messages are delivered again. */
  #renew(): void {
    const now = performance.now();
    for (const [message, since] of this.#handled) {
      if (now - since < workingEveryMs / 2) continue;
      message.working();
      this.#handled.set(message, now);
    }
  }

  async #pull(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#ensureConsumer();
        this.#missingSince = undefined;
        await this.#fetchUntilStopped(signal);
      } catch (error) {
        if (signal.aborted) return;
        this.#report(error);
        await sleep(retryDelayMs, signal).catch(() => undefined);
      }
    }
  }

  async #fetchUntilStopped(signal: AbortSignal): Promise<void> {
    const { stream, consumer: name, slots } = this.#options;
    const consumer = await this.#broker.jetStream.consumers.get(stream, name);
    while (!signal.aborted) {
      await this.#freeSlot();
      if (signal.aborted) return;
      this.#messages = await consumer.fetch({ max_messages: slots - this.#busy.size, expires: 5_000 });
      let taken = 0;
      for await (const message of this.#messages) {
        this.#take(message);
        taken += 1;
        // Hundreds come at once: what is handled meanwhile would wait for its database until all are taken.
        if (taken % takenAtOnce === 0) await setImmediate();
      }
    }
  }

  /** Services start in any order: that a stream's publisher has yet to create it is no failure, unless it takes long. */
  #report(error: unknown): void {
    if (!isStreamMissing(error)) {
      this.#missingSince = undefined;
      return this.#options.onError(error);
    }
    this.#missingSince ??= performance.now();
    if (performance.now() - this.#missingSince < missingReportMs) return;
    this.#missingSince = performance.now();
    this.#options.onError(error);
  }

  // Not a race of all that is busy: each would be waited for anew after each that has ended.
  async #freeSlot(): Promise<void> {
    while (this.#busy.size >= this.#options.slots) await this.#freed.promise;
  }

  #take(message: JsMsg): void {
    const work = this.#handle(message)
      .catch((error: unknown) => this.#options.onError(error))
      .finally(() => {
        this.#busy.delete(work);
        this.#freed.resolve();
        this.#freed = Promise.withResolvers<void>();
      });
    this.#busy.add(work);
  }

  async #handle(message: JsMsg): Promise<void> {
    this.#handled.set(message, performance.now());
    const attributes = {
      [attributeNames.messagingSystem]: "nats",
      [attributeNames.messagingDestination]: message.subject,
      [attributeNames.messagingOperation]: "process",
    };
    try {
      const decision = await withSpan(
        `process ${message.subject}`,
        { kind: "consumer", attributes, traceparent: message.headers?.get("traceparent") || undefined },
        () => this.#options.handle(message.data),
      );
      await this.#settle(message, decision);
    } catch (error) {
      this.#options.onError(error);
      // The last delivery: kept aside, where it can be seen and sent again, instead of lying silent in the queue.
      if (message.info.deliveryCount >= this.#options.maxDeliver)
        await this.#settle(message, { kind: "dead", reason: "was delivered too often" });
      else message.nak(retryDelayMs);
    } finally {
      this.#handled.delete(message);
    }
  }

  async #settle(message: JsMsg, decision: Decision): Promise<void> {
    switch (decision.kind) {
      case "ack":
        if (decision.isUnconfirmed === true) message.ack();
        else await message.ackAck();
        return;
      case "nak":
        message.nak(delayOf(decision, message.info.deliveryCount));
        return;
      case "dead":
        await this.#broker.publish(this.#options.deadSubject, message.data, {
          messageId: `dead-${this.#options.stream}-${message.seq}`,
          headers: { "Parley-Reason": decision.reason, "Parley-Subject": message.subject },
        });
        message.term(decision.reason);
        return;
      default:
        decision satisfies never;
    }
  }

  async #ensureConsumer(): Promise<void> {
    const { stream, consumer, filterSubject, maxDeliver, maxAckPending } = this.#options;
    const filter = filterSubject === undefined ? {} : { filter_subject: filterSubject };
    await this.#broker.manager.consumers.add(stream, {
      ...filter,
      durable_name: consumer,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: maxDeliver,
      max_ack_pending: maxAckPending,
    });
  }
}

// Beyond this many deliveries every delay that doubles has come to its end.
const maxDoublings = 30;

function delayOf({ delayMs, upToMs }: Decision & { readonly kind: "nak" }, deliveries: number): number {
  if (upToMs === undefined) return delayMs;
  return Math.min(delayMs * 2 ** Math.min(deliveries - 1, maxDoublings), upToMs);
}
