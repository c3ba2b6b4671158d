import { ErrorCode, Events, NatsError, connect, headers as makeHeaders } from "nats";
import type { JetStreamClient, JetStreamManager, JetStreamPublishOptions, NatsConnection, Subscription } from "nats";
import { activeTraceparent, attributeNames, histogram, withSpan } from "@parley/telemetry";

export interface BrokerOptions {
  /** `nats://[user:password@]host:port`, or `tls://...`; several servers of a cluster separated by commas. */
  readonly url: string;
  /** Shown in the server's monitoring. */
  readonly name: string;
}

export interface PublishOptions {
  /** The broker drops a second message with this id inside its duplicate window. */
  readonly messageId: string;
  /** Publish only when the last sequence on the subject is this one; 0: the subject is empty. */
  readonly expectedSequence?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The trace that the message belongs to; the active one when not given. */
  readonly traceparent?: string | undefined;
}

/** The subject's last sequence is not the expected one (JetStream error 10071). */
export class WrongSequenceError extends Error {
  constructor(cause: unknown) {
    super("The subject's last sequence is not the expected one", { cause });
    this.name = "WrongSequenceError";
  }
}

/** In bytes: what is published by an outbox is smaller, so that no entry is ever refused for its size. The broker's own default. */
export const leastMaxPayload = 1024 * 1024;

const publishTimeoutMs = 5_000;
const recordPublish = histogram("publishDuration");

/** One connection to NATS with JetStream; it reconnects for ever by itself. */
export class Broker {
  readonly connection: NatsConnection;
  readonly #jetStream: JetStreamClient;
  readonly manager: JetStreamManager;
  #connected = true;
  readonly #listeners = new Set<(connected: boolean) => void>();

  private constructor(connection: NatsConnection, manager: JetStreamManager) {
    this.connection = connection;
    this.#jetStream = connection.jetstream({ timeout: publishTimeoutMs });
    this.manager = manager;
    void this.#watch();
  }

  /** Connects; rejects when the broker can't be reached within 10 seconds, and when it takes too little at once. */
  static async connect(options: BrokerOptions): Promise<Broker> {
    const servers = options.url.split(",").map((url) => new URL(url));
    const { username = "", password = "" } = servers[0] ?? {};
    const credentials =
      username === "" ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    const connection = await connect({
      servers: servers.map(({ host }) => host),
      ...credentials,
      // The authorities that Node.js trusts, NODE_EXTRA_CA_CERTS among them.
      ...(servers.some(({ protocol }) => protocol === "tls:") ? { tls: {} } : {}),
      name: options.name,
      timeout: 10_000,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      pingInterval: 10_000,
      maxPingOut: 2,
      // Each request would otherwise write down where it was made, for the error that it may end with: 4% of what opening a stream costs.
      noAsyncTraces: true,
    });
    const maxPayload = connection.info?.max_payload ?? leastMaxPayload;
    if (maxPayload < leastMaxPayload) {
      await connection.close();
      throw new Error(
        `The broker takes ${maxPayload} bytes at once: its max_payload must be ${leastMaxPayload} at least`,
      );
    }
    return new Broker(connection, await connection.jetstreamManager({ checkAPI: false }));
  }

  get connected(): boolean {
    return this.#connected;
  }

  get jetStream(): JetStreamClient {
    return this.#jetStream;
  }

  /** Calls back when the connection is lost and when it is there again. Returns the function that ends it. */
  onConnection(listener: (connected: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Publishes to a stream and waits until it is stored. Returns the stream, its sequence there, and whether it was there already.
   * @throws WrongSequenceError when `expectedSequence` does not hold.
   */
  async publish(
    subject: string,
    payload: Uint8Array,
    options: PublishOptions,
  ): Promise<{ stream: string; sequence: number; duplicate: boolean }> {
    // Only the first token: subjects hold ids, and metric attributes must stay few.
    const destination = subject.split(".", 1)[0] ?? "";
    const attributes = {
      [attributeNames.messagingSystem]: "nats",
      [attributeNames.messagingDestination]: destination,
      [attributeNames.messagingOperation]: "publish",
    };
    return withSpan(
      `publish ${destination}`,
      {
        kind: "producer",
        attributes: () => ({ ...attributes, [attributeNames.messagingMessageId]: options.messageId }),
        traceparent: options.traceparent || undefined,
      },
      async () => {
        const started = performance.now();
        const headers = makeHeaders();
        for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
        headers.set("traceparent", activeTraceparent());
        const publishOptions: Partial<JetStreamPublishOptions> = { msgID: options.messageId, headers };
        if (options.expectedSequence !== undefined)
          publishOptions.expect = { lastSubjectSequence: options.expectedSequence };
        try {
          const ack = await this.#jetStream.publish(subject, payload, publishOptions);
          recordPublish((performance.now() - started) / 1000, attributes);
          return { stream: ack.stream, sequence: ack.seq, duplicate: ack.duplicate };
        } catch (error) {
          throw isWrongSequence(error) ? new WrongSequenceError(error) : error;
        }
      },
    );
  }

  /** Takes all messages but the last from a subject of a stream. Harmless when repeated. */
  async purgeAllButLast(stream: string, subject: string): Promise<void> {
    await this.manager.streams.purge(stream, { filter: subject, keep: 1 });
  }

  /** Publishes to whoever listens now (core NATS): not stored, may be lost. */
  notify(subject: string, payload: Uint8Array): void {
    this.connection.publish(subject, payload);
  }

  /** Listens to a core NATS subject, or to all that a pattern stands for; each message says its own. */
  listen(subject: string, onMessage: (payload: Uint8Array, subject: string) => void): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => (error === null ? onMessage(message.data, message.subject) : undefined),
    });
  }

  /** Asks whoever listens now. @returns The first answer. @throws when nobody listens, or nobody has answered in time. */
  async ask(subject: string, payload: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    return (await this.connection.request(subject, payload, { timeout: timeoutMs })).data;
  }

  /** Listens to what is asked; null answers nothing, so that somebody else may. */
  answer(subject: string, onQuestion: (payload: Uint8Array) => Uint8Array | null): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        const answer = error === null ? onQuestion(message.data) : null;
        if (answer !== null) message.respond(answer);
      },
    });
  }

  /** Rejects when the broker does not answer. */
  async ping(): Promise<void> {
    if (!this.#connected) throw new Error("The broker is not connected");
    await this.connection.flush();
  }

  /** Rejects when the broker does not store what is sent to it; one message on a subject that keeps its last alone. */
  async probeWrite(subject: string): Promise<void> {
    if (!this.#connected) throw new Error("The broker is not connected");
    await this.#jetStream.publish(subject, new Uint8Array());
  }

  /** Sends what is buffered and closes. */
  async close(): Promise<void> {
    this.#listeners.clear();
    // drain waits for the broker; when it is away there is nothing to wait for.
    await (this.#connected ? this.connection.drain() : this.connection.close());
  }

  async #watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === Events.Disconnect) this.#setConnected(false);
      if (status.type === Events.Reconnect) this.#setConnected(true);
    }
  }

  #setConnected(connected: boolean): void {
    this.#connected = connected;
    for (const listener of this.#listeners) listener(connected);
  }
}

function isWrongSequence(error: unknown): boolean {
  return error instanceof NatsError && error.api_error?.err_code === 10071;
}

const awayCodes: ReadonlySet<string> = new Set([
  ErrorCode.Timeout,
  ErrorCode.NoResponders,
  ErrorCode.ConnectionClosed,
  ErrorCode.ConnectionRefused,
  ErrorCode.ConnectionTimeout,
  ErrorCode.Disconnect,
]);

/** Whether the broker could not be reached, or did not answer in time: the same request may succeed soon. */
export function isBrokerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof NatsError && awayCodes.has(error.code)) || isBrokerAway(error.cause);
}

const refusals: ReadonlySet<string> = new Set([
  ErrorCode.MaxPayloadExceeded,
  ErrorCode.BadSubject,
  ErrorCode.BadPayload,
  ErrorCode.BadHeader,
  ErrorCode.PermissionsViolation,
]);

/** Whether the broker will never take a message, so that sending it again is of no use. */
export function isRefused(error: unknown): boolean {
  return error instanceof NatsError && refusals.has(error.code);
}
