import { eventServiceDefinition } from "@parley/contracts/conversation/v1";
import type {
  SubscribeRequest,
  SubscribeResponse__Output,
  SubscriptionClosed__Output,
  SubscriptionFrame__Output,
} from "@parley/contracts/conversation/v1";
import { ReplicaConnection } from "@parley/grpc";
import { initialCredit } from "./subscriber.ts";
import type { Subscriber, SubscriptionLink } from "./subscriber.ts";

type Stream = ReturnType<typeof openStream>;

const firstPauseMs = 100;
const longestPauseMs = 2_000;

export interface ReplicaLinkEvents {
  /** The stream is gone: these have no replica now. */
  readonly onBroken: (orphans: readonly Subscriber[]) => void;
  /** The replica can't serve this one any more: it stops, or has lost the broker. */
  readonly onUnavailable: (subscriber: Subscriber) => void;
  /** The stream broke that had worked until now; for the log. */
  readonly onError: (address: string, error: unknown) => void;
  /** A frame could not be taken, which ended its subscription alone; for the log. */
  readonly onBadFrame: (address: string, error: unknown) => void;
}

/** One `Subscribe` stream to one conversation replica, opened when it is first needed and again after it broke. */
export class ReplicaLink implements SubscriptionLink {
  readonly address: string;
  readonly #connection: ReplicaConnection;
  readonly #events: ReplicaLinkEvents;
  readonly #subscribers = new Map<string, Subscriber>();
  #stream: Stream | undefined;
  #nextId = 0;
  #pauseMs = 0;
  /** When the replica may be tried again after a failure, epoch milliseconds. */
  notBefore = 0;

  constructor(address: string, events: ReplicaLinkEvents) {
    this.address = address;
    this.#connection = new ReplicaConnection(address);
    this.#events = events;
  }

  /** How many subscriptions are on it. */
  get load(): number {
    return this.#subscribers.size;
  }

  open(subscriber: Subscriber): void {
    this.#nextId += 1;
    const subscriptionId = this.#nextId.toString(36);
    subscriber.placed(this, subscriptionId);
    this.#subscribers.set(subscriptionId, subscriber);
    const { actor, conversationId, messageId, lastEventId } = subscriber;
    this.#send({
      subscriptionId,
      open: {
        actor,
        source: { conversationId, messageId },
        lastEventId,
        credit: initialCredit.events,
        creditBytes: initialCredit.bytes,
      },
    });
  }

  close(subscriber: Subscriber): void {
    if (!this.#subscribers.delete(subscriber.subscriptionId)) return;
    subscriber.link = undefined;
    if (this.#stream !== undefined) this.#send({ subscriptionId: subscriber.subscriptionId, close: {} });
  }

  returnCredit(subscriber: Subscriber, events: number, bytes: number): void {
    this.#send({ subscriptionId: subscriber.subscriptionId, credit: events, creditBytes: bytes });
  }

  grant(subscriber: Subscriber): void {
    this.#send({ subscriptionId: subscriber.subscriptionId, grant: {} });
  }

  /** Ends the stream; its subscriptions get no more events. */
  shutdown(): void {
    this.#subscribers.clear();
    this.#stream?.cancel();
    this.#stream = undefined;
    this.#connection.close();
  }

  #send(request: SubscribeRequest): void {
    this.#stream ??= this.#connect();
    this.#stream.write(request);
  }

  #connect(): Stream {
    const stream = openStream(this.#connection);
    stream.on("data", (response: SubscribeResponse__Output) => {
      if (stream !== this.#stream) return;
      for (const frame of response.frames) this.#receive(frame);
    });
    stream.on("error", (error: unknown) => this.#break(stream, error));
    stream.on("end", () => this.#break(stream, undefined));
    return stream;
  }

  #receive(frame: SubscriptionFrame__Output): void {
    const subscriber = this.#subscribers.get(frame.subscriptionId);
    // Closed on this side while the frame was on its way.
    if (subscriber === undefined) return;
    try {
      this.#take(subscriber, frame);
    } catch (error) {
      // Thrown on, it would leave a stream's data handler and end the process, with every other subscription.
      this.#events.onBadFrame(this.address, error);
      this.close(subscriber);
      subscriber.closed({
        end: "SUBSCRIPTION_END_REFUSED",
        code: "INTERNAL",
        reason: "INTERNAL_SERVER_ERROR",
        message: "An event could not be read",
      });
    }
  }

  #take(subscriber: Subscriber, frame: SubscriptionFrame__Output): void {
    if (frame.event) {
      subscriber.deliver(frame.event, frame);
    } else if (frame.opened) {
      this.#pauseMs = 0;
      subscriber.opened();
    } else if (frame.closed) {
      this.#end(subscriber, frame.closed);
    } else if (frame.wanted !== undefined) {
      subscriber.wanted(frame.wanted);
    } else if (frame.usesGrant) {
      subscriber.unused();
    }
  }

  #end(subscriber: Subscriber, closed: SubscriptionClosed__Output): void {
    this.#subscribers.delete(subscriber.subscriptionId);
    subscriber.link = undefined;
    if (closed.end === "SUBSCRIPTION_END_UNAVAILABLE" || closed.end === "SUBSCRIPTION_END_UNSPECIFIED") {
      this.#pause();
      this.#events.onUnavailable(subscriber);
    } else {
      subscriber.closed(closed);
    }
  }

  #break(stream: Stream, error: unknown): void {
    if (stream !== this.#stream) return;
    this.#stream = undefined;
    stream.cancel();
    // Once an outage, not once a try.
    if (error !== undefined && this.#pauseMs === 0) this.#events.onError(this.address, error);
    this.#pause();
    const orphans = [...this.#subscribers.values()];
    this.#subscribers.clear();
    for (const orphan of orphans) orphan.link = undefined;
    this.#events.onBroken(orphans);
  }

  /** Doubles the pause with each failure in a row; a thousand subscriptions that fail together are one failure. */
  #pause(): void {
    const now = Date.now();
    if (this.notBefore > now) return;
    this.#pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2));
    this.notBefore = now + this.#pauseMs;
  }
}

function openStream(connection: ReplicaConnection) {
  return connection.openStream(eventServiceDefinition.Subscribe);
}
