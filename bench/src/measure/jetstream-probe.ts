import { connect, headers } from "nats";
import type { ConsumerMessages, JetStreamClient, NatsConnection } from "nats";

const stream = "BENCH";
const subject = "bench.events";
// As large as the stored form of the event that the other side sends.
const payload = Buffer.alloc(120, "x");

/** JetStream alone: one publisher and one ordered consumer on a file stream of their own. */
export class JetStreamProbe {
  readonly #connection: NatsConnection;
  readonly #jetStream: JetStreamClient;
  #messages: ConsumerMessages | undefined;
  #arrived: (() => void) | undefined;
  #published = 0;

  private constructor(connection: NatsConnection) {
    this.#connection = connection;
    this.#jetStream = connection.jetstream();
  }

  /** Connects, makes the stream and starts to consume it. */
  static async start(url: string): Promise<JetStreamProbe> {
    const connection = await connect({ servers: url });
    const manager = await connection.jetstreamManager();
    await manager.streams.add({ name: stream, subjects: [subject] });
    const probe = new JetStreamProbe(connection);
    // The kind of consumer that the conversation service has.
    const consumer = await probe.#jetStream.consumers.get(stream, { opt_start_seq: 1 });
    probe.#messages = await consumer.consume({ expires: 5_000, max_messages: 1_000 });
    void probe.#consume(probe.#messages);
    return probe;
  }

  /** Milliseconds from handing a message to the client library to having it from the consumer. */
  async time(): Promise<number> {
    const arrival = new Promise<number>((resolve) => (this.#arrived = () => resolve(performance.now())));
    const messageHeaders = headers();
    messageHeaders.set("traceparent", "00-00000000000000000000000000000000-0000000000000000-00");
    const started = performance.now();
    const acknowledged = this.#jetStream.publish(subject, payload, {
      msgID: `bench-${this.#published++}`,
      headers: messageHeaders,
    });
    const arrivedAt = await arrival;
    await acknowledged;
    return arrivedAt - started;
  }

  async stop(): Promise<void> {
    await this.#messages?.close();
    await this.#connection.close();
  }

  async #consume(messages: ConsumerMessages): Promise<void> {
    for await (const _message of messages) this.#arrived?.();
  }
}
