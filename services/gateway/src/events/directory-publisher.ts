import { eventHeaders } from "@parley/contracts";
import { OutboxRelay } from "@parley/events";
import type { Broker, OutboxStorage } from "@parley/events";
import { Interval } from "@parley/runtime";

const lookEveryMs = 1_000;
const lookAtLeastEveryMs = 15_000;

/**
 * Publishes what the directory's outbox holds. People are made at the command line, which publishes them itself when it
 * can; this finishes what it left. Every gateway has one: consumers recognise repetitions.
 */
export class DirectoryPublisher<Owner> implements AsyncDisposable {
  readonly #broker: Broker;
  readonly #relay: OutboxRelay<Owner>;
  readonly #onError: (error: unknown) => void;
  readonly #interval: Interval;
  #waitMs = lookEveryMs;
  #failed = false;

  constructor(broker: Broker, outbox: OutboxStorage<Owner>, onError: (error: unknown) => void) {
    this.#broker = broker;
    this.#onError = onError;
    const onRelayError = (error: unknown): void => this.#fail(error);
    this.#relay = new OutboxRelay(broker, outbox, { numberHeader: eventHeaders.outboxNumber, onError: onRelayError });
    this.#interval = new Interval(() => this.publishAll(), { everyMs: () => this.#waitMs, onError });
  }

  /** Looks every second; less often while the broker refuses. */
  start(): this {
    this.#interval.start();
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#interval.stop();
  }

  /** Publishes everything that waits. Never rejects: what fails is passed to `onError` and stays. */
  async publishAll(): Promise<void> {
    this.#failed = false;
    try {
      // A millisecond ahead, so that what was committed just now is in it.
      if (this.#broker.connected) await this.#relay.sweep(-1);
    } catch (error) {
      this.#fail(error);
    }
    this.#waitMs = this.#failed ? Math.min(this.#waitMs * 2, lookAtLeastEveryMs) : lookEveryMs;
  }

  #fail(error: unknown): void {
    this.#failed = true;
    this.#onError(error);
  }
}
