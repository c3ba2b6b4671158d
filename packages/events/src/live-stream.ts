import type { ConsumerMessages, JsMsg } from "nats";
import { sleep } from "@parley/runtime";
import type { Broker } from "./broker.ts";

export interface LiveStreamOptions {
  readonly stream: string;
  readonly onMessage: (message: {
    readonly sequence: number;
    readonly subject: string;
    readonly payload: Uint8Array;
  }) => void;
  readonly onError: (error: unknown) => void;
}

const restartDelayMs = 200;

/**
 * Everything that is published to a stream, from a given sequence on, in order and without gaps: one unfiltered ordered
 * consumer for the whole process, since one for each client would halve the publish rate many times over.
 */
export class LiveStream {
  readonly #broker: Broker;
  readonly #options: LiveStreamOptions;
  #position: number;
  readonly #stopping = new AbortController();
  #generation = 0;
  #messages: ConsumerMessages | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param position The last sequence that is not wanted; consumption starts after it. */
  constructor(broker: Broker, position: number, options: LiveStreamOptions) {
    this.#broker = broker;
    this.#position = position;
    this.#options = options;
  }

  /** The last sequence that was delivered. */
  get position(): number {
    return this.#position;
  }

  start(): void {
    this.#running = this.#consume(++this.#generation);
  }

  /** Starts again after another position, after the stream was replaced. */
  async restart(position: number): Promise<void> {
    this.#generation++;
    await this.#messages?.close();
    await this.#running;
    this.#position = position;
    this.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#generation++;
    await this.#messages?.close();
    await this.#running;
  }

  async #consume(generation: number): Promise<void> {
    while (this.#isCurrent(generation)) {
      try {
        // Always an explicit start: `{}` starts at 1, and "new" loses messages when it is recreated while quiet.
        const consumer = await this.#broker.jetStream.consumers.get(this.#options.stream, {
          opt_start_seq: this.#position + 1,
        });
        this.#messages = await consumer.consume({ expires: 5_000, max_messages: 1_000 });
        // A stop that came while the consumer was being opened had nothing to close.
        if (!this.#isCurrent(generation)) await this.#messages.close();
        for await (const message of this.#messages) {
          if (generation !== this.#generation) break;
          this.#deliver(message);
        }
        this.#messages.stop();
        await consumer.delete().catch(() => undefined);
      } catch (error) {
        if (this.#isCurrent(generation)) this.#options.onError(error);
      }
      if (this.#isCurrent(generation)) await sleep(restartDelayMs, this.#stopping.signal).catch(() => undefined);
    }
  }

  #isCurrent(generation: number): boolean {
    return !this.#stopping.signal.aborted && generation === this.#generation;
  }

  #deliver(message: JsMsg): void {
    if (message.seq <= this.#position) return;
    this.#position = message.seq;
    this.#options.onMessage({ sequence: message.seq, subject: message.subject, payload: message.data });
  }
}
