import { eventHeaders } from "@parley/contracts";
import { OutboxRelay } from "@parley/events";
import type { Broker, OutboxStorage } from "@parley/events";

const lookEveryMs = 1_000;
const lookAtLeastEveryMs = 15_000;

/**
 * Publishes what the directory's outbox holds. People are made at the command line, which publishes them itself when it
 * can; this finishes what it left. Every gateway has one: consumers tell repetitions apart.
 */
export class DirectoryPublisher<Owner> {
  readonly #broker: Broker;
  readonly #relay: OutboxRelay<Owner>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #waitMs = lookEveryMs;
  #failed = false;
  #stopped = false;

  constructor(broker: Broker, outbox: OutboxStorage<Owner>, onError: (error: unknown) => void) {
    this.#broker = broker;
    this.#onError = onError;
    this.#relay = new OutboxRelay(broker, outbox, { numberHeader: eventHeaders.outboxNumber, onError: (error) => this.#fail(error) });
  }

  /** Looks every second; less often while the broker refuses. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#round = this.publishAll().finally(() => {
        this.#waitMs = this.#failed ? Math.min(this.#waitMs * 2, lookAtLeastEveryMs) : lookEveryMs;
        if (!this.#stopped) this.start();
      });
    }, this.#waitMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  /** Publishes everything that waits. Never rejects: what fails is told to `onError` and stays. */
  async publishAll(): Promise<void> {
    this.#failed = false;
    if (!this.#broker.connected) return;
    try {
      // A millisecond ahead, so that what was committed just now is in it.
      await this.#relay.sweep(-1);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#failed = true;
    this.#onError(error);
  }
}
