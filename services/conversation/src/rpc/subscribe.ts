import type {
  SubscribeRequest__Output,
  SubscribeResponse,
  SubscriptionEnd as EndName,
  SubscriptionFrame,
} from "@parley/contracts/conversation/v1";
import { AppError, isAppError } from "@parley/errors";
import type { CallContext, DuplexStream } from "@parley/grpc";
import { weightOfEvent } from "../domain/model/delivered-event.ts";
import type {
  EventSubscription,
  SubscriptionEnd,
  SubscriptionRequest,
  SubscriptionSink,
} from "../domain/model/subscription.ts";
import { toActor } from "@parley/actor";
import { spreadOver } from "@parley/runtime";
import { fromEvent, toSource } from "./event-mapper.ts";

const ends: Readonly<Record<SubscriptionEnd["end"], EndName>> = {
  complete: "SUBSCRIPTION_END_COMPLETE",
  slow: "SUBSCRIPTION_END_SLOW",
  unavailable: "SUBSCRIPTION_END_UNAVAILABLE",
  refused: "SUBSCRIPTION_END_REFUSED",
};

// A frame above the first leaves by itself; above the second, events wait until the gateway has read some.
const maxBatchBytes = 512 * 1024;
const maxUnreadBytes = 8 * 1024 * 1024;

type Stream = DuplexStream<SubscribeRequest__Output, SubscribeResponse>;
type Subscribe = (request: SubscriptionRequest, sink: SubscriptionSink) => EventSubscription;

/** The gateways' streams of this replica. */
export class SubscribeStreams {
  readonly #subscribe: Subscribe;
  readonly #links = new Set<GatewayLink>();

  constructor(subscribe: Subscribe) {
    this.#subscribe = subscribe;
  }

  /** `EventService.Subscribe` */
  readonly subscribe = async (stream: Stream, call: CallContext): Promise<void> => {
    const link = new GatewayLink(stream, this.#subscribe);
    this.#links.add(link);
    try {
      await link.run(call.signal);
    } finally {
      this.#links.delete(link);
    }
  };

  /** How many subscriptions are open. */
  count(): number {
    return [...this.#links].reduce((sum, link) => sum + link.count, 0);
  }

  /** Sends every client elsewhere, one after another over `spreadMs`, and whoever comes meanwhile at once. */
  async closeAll(spreadMs: number): Promise<void> {
    const subscriptions = [...this.#links].flatMap((link) => link.retire());
    await spreadOver(subscriptions, spreadMs, (subscription) => subscription.goAway());
    for (const link of this.#links) link.goAway();
  }
}

/** All subscriptions of one gateway; frames of one turn of the event loop leave together. */
class GatewayLink {
  readonly #stream: Stream;
  readonly #subscribe: Subscribe;
  readonly #subscriptions = new Map<string, EventSubscription>();
  #frames: SubscriptionFrame[] = [];
  #batchBytes = 0;
  #unreadBytes = 0;
  #waiting: (() => void)[] = [];
  #finish: () => void = () => undefined;
  #retired = false;

  constructor(stream: Stream, subscribe: Subscribe) {
    this.#stream = stream;
    this.#subscribe = subscribe;
  }

  get count(): number {
    return this.#subscriptions.size;
  }

  run(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#finish = () => {
        for (const subscription of this.#subscriptions.values()) subscription.cancel();
        this.#subscriptions.clear();
        this.#letGo();
        resolve();
      };
      this.#stream.on("data", (request: SubscribeRequest__Output) => this.#handle(request));
      this.#stream.on("end", this.#finish);
      signal.addEventListener("abort", this.#finish, { once: true });
    });
  }

  /** Takes no more subscriptions. Returns the open ones. */
  retire(): readonly EventSubscription[] {
    this.#retired = true;
    return [...this.#subscriptions.values()];
  }

  goAway(): void {
    for (const subscription of this.#subscriptions.values()) subscription.goAway();
    this.#flush();
    this.#finish();
  }

  #handle({ subscriptionId, action, open, credit }: SubscribeRequest__Output): void {
    const subscription = this.#subscriptions.get(subscriptionId);
    if (action === "credit") subscription?.grant(credit ?? 0);
    if (action === "close") {
      subscription?.cancel();
      this.#subscriptions.delete(subscriptionId);
    }
    if (action === "open" && this.#retired)
      this.#send({ subscriptionId, closed: { end: ends.unavailable }, frame: "closed" });
    else if (action === "open" && open && subscription === undefined) {
      try {
        this.#open(subscriptionId, open);
      } catch (error) {
        // One bad request must not end the stream of all others.
        const { code, reason, message } = isAppError(error)
          ? error
          : new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "Internal error");
        this.#send({ subscriptionId, closed: { end: ends.refused, code, reason, message }, frame: "closed" });
      }
    }
  }

  #open(subscriptionId: string, open: NonNullable<SubscribeRequest__Output["open"]>): void {
    const actor = toActor(open.actor);
    const request = { actor, source: toSource(actor, open.source), lastEventId: open.lastEventId, credit: open.credit };
    const subscription = this.#subscribe(request, {
      opened: () => this.#send({ subscriptionId, opened: {}, frame: "opened" }),
      event: (event) => {
        this.#send({ subscriptionId, event: fromEvent(event), frame: "event" }, weightOfEvent(event));
        return this.#unreadBytes > maxUnreadBytes ? new Promise((resolve) => this.#waiting.push(resolve)) : undefined;
      },
      closed: (end) => {
        this.#subscriptions.delete(subscriptionId);
        const refusal =
          end.end === "refused" ? { code: end.error.code, reason: end.error.reason, message: end.error.message } : {};
        this.#send({ subscriptionId, closed: { end: ends[end.end], ...refusal }, frame: "closed" });
      },
    });
    this.#subscriptions.set(subscriptionId, subscription);
    void subscription.start();
  }

  #send(frame: SubscriptionFrame, bytes = 100): void {
    // Never above the RPC's limit, which would break the stream for every client on it.
    if (this.#batchBytes + bytes > maxBatchBytes) this.#flush();
    this.#frames.push(frame);
    this.#batchBytes += bytes;
    if (this.#frames.length === 1) setImmediate(() => this.#flush());
  }

  #flush(): void {
    if (this.#frames.length === 0) return;
    const [frames, bytes] = [this.#frames, this.#batchBytes];
    [this.#frames, this.#batchBytes] = [[], 0];
    if (this.#stream.destroyed || this.#stream.writableEnded) return;
    this.#unreadBytes += bytes;
    this.#stream.write({ frames }, () => {
      this.#unreadBytes -= bytes;
      if (this.#unreadBytes <= maxUnreadBytes) this.#letGo();
    });
  }

  #letGo(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
