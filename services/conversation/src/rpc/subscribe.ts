import type {
  SubscribeRequest__Output,
  SubscribeResponse,
  SubscriptionEnd as EndName,
  SubscriptionFrame,
} from "@parley/contracts/conversation/v1";
import { AppError, isAppError } from "@parley/errors";
import type { CallContext, DuplexStream } from "@parley/grpc";
import { weightOfEvent } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent } from "../domain/model/delivered-event.ts";
import type {
  EventCost,
  EventSubscription,
  SubscriptionEnd,
  SubscriptionRequest,
  SubscriptionSink,
} from "../domain/model/subscription.ts";
import { toActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { HeapThrift, raceAbort, spreadOver } from "@parley/runtime";
import type { ByteBudget, LazyAbort, Release } from "@parley/runtime";
import { ActorPool } from "./actor-pool.ts";
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
const frameBytes = 100;
// Below it an event takes no room of its own: the credit of its client bounds how many there are.
const smallBytes = 16 * 1024;

const nothingTaken: Release = () => undefined;

type Stream = DuplexStream<SubscribeRequest__Output, SubscribeResponse>;
type Subscribe = (request: SubscriptionRequest, sink: SubscriptionSink) => EventSubscription;

interface Shared {
  readonly budget: ByteBudget;
  /** The link's, in the budget. */
  readonly name: string;
  readonly thrift: HeapThrift;
  readonly actors: ActorPool;
}

/** The gateways' streams of this replica. */
export class SubscribeStreams {
  readonly #subscribe: Subscribe;
  readonly #links = new Set<GatewayLink>();
  readonly #budget: ByteBudget;
  readonly #thrift = new HeapThrift();
  readonly #actors = new ActorPool();
  #lastLink = 0;

  /** @param budget What may be read and wait for gateways, in bytes. */
  constructor(subscribe: Subscribe, budget: ByteBudget) {
    this.#subscribe = subscribe;
    this.#budget = budget;
  }

  /** `EventService.Subscribe` */
  readonly subscribe = async (stream: Stream, call: CallContext): Promise<void> => {
    const name = String(++this.#lastLink);
    const shared = { budget: this.#budget, name, thrift: this.#thrift, actors: this.#actors };
    const link = new GatewayLink(stream, this.#subscribe, shared);
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
  readonly #shared: Shared;
  readonly #subscriptions = new Map<string, EventSubscription>();
  #frames: SubscriptionFrame[] = [];
  #leaving: (() => void)[] = [];
  /** Of what the gateway has not read yet. */
  readonly #unread: (() => void)[] = [];
  #batchBytes = 0;
  #unreadBytes = 0;
  #waiting: (() => void)[] = [];
  #finish: () => void = () => undefined;
  #retired = false;

  constructor(stream: Stream, subscribe: Subscribe, shared: Shared) {
    this.#stream = stream;
    this.#subscribe = subscribe;
    this.#shared = shared;
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
        for (const left of this.#unread.splice(0)) left();
        for (const left of this.#leaving.splice(0)) left();
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

  #handle({ subscriptionId, action, open, credit, creditBytes }: SubscribeRequest__Output): void {
    const subscription = this.#subscriptions.get(subscriptionId);
    if (action === "credit") subscription?.grant(credit ?? 0, creditBytes);
    if (action === "grant") subscription?.grantRoom();
    if (action === "close") {
      subscription?.cancel();
      this.#subscriptions.delete(subscriptionId);
    }
    if (action === "open" && this.#retired)
      this.send({ subscriptionId, closed: { end: ends.unavailable }, frame: "closed" });
    else if (action === "open" && open && subscription === undefined) {
      try {
        this.#open(subscriptionId, open);
      } catch (error) {
        // One bad request must not end the stream of all others.
        const { code, reason, message } = isAppError(error)
          ? error
          : new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "Internal error");
        this.send({ subscriptionId, closed: { end: ends.refused, code, reason, message }, frame: "closed" });
      }
    }
  }

  #open(subscriptionId: string, open: NonNullable<SubscribeRequest__Output["open"]>): void {
    const actor = this.#shared.actors.same(toActor(open.actor));
    const request = {
      actor,
      source: toSource(actor, open.source),
      lastEventId: open.lastEventId,
      credit: open.credit,
      creditBytes: open.creditBytes ?? null,
    };
    const subscription = this.#subscribe(request, new LinkSink(this, subscriptionId, actor));
    this.#subscriptions.set(subscriptionId, subscription);
    void subscription.start();
  }

  /** A gateway that does not read holds up its own clients alone. */
  async room(subscriptionId: string, actor: Actor, weight: number, abort: LazyAbort): Promise<Release> {
    while (this.#unreadBytes > maxUnreadBytes)
      await raceAbort(new Promise<void>((resolve) => this.#waiting.push(resolve)), abort.signal);
    if (weight <= smallBytes) return nothingTaken;
    const path = [this.#shared.name, actor.workspaceId, actor.keyId, subscriptionId];
    return this.#shared.budget.take(path, weight, abort.signal);
  }

  closed(subscriptionId: string, end: SubscriptionEnd): void {
    this.#subscriptions.delete(subscriptionId);
    const refusal =
      end.end === "refused" ? { code: end.error.code, reason: end.error.reason, message: end.error.message } : {};
    this.send({ subscriptionId, closed: { end: ends[end.end], ...refusal }, frame: "closed" });
  }

  sendEvent(subscriptionId: string, event: DeliveredEvent, cost: EventCost, onLeft: () => void): void {
    const bytes = weightOfEvent(event);
    this.#makeRoom(bytes);
    this.#leaving.push(onLeft);
    this.send({ subscriptionId, event: fromEvent(event), ...cost, frame: "event" }, bytes);
    // A large one waits for nothing: what was read for it is let go the sooner.
    if (bytes <= maxBatchBytes) return;
    this.#shared.thrift.passing();
    this.#flush();
  }

  send(frame: SubscriptionFrame, bytes = frameBytes): void {
    this.#makeRoom(bytes);
    this.#frames.push(frame);
    this.#batchBytes += bytes;
    if (this.#frames.length === 1) setImmediate(() => this.#flush());
  }

  /** Never above the RPC's limit, which would break the stream for every client on it. */
  #makeRoom(bytes: number): void {
    if (this.#batchBytes + bytes > maxBatchBytes) this.#flush();
  }

  #flush(): void {
    if (this.#frames.length === 0) return;
    const [frames, bytes, leaving] = [this.#frames, this.#batchBytes, this.#leaving];
    [this.#frames, this.#batchBytes, this.#leaving] = [[], 0, []];
    const left = (): void => {
      for (const onLeft of leaving.splice(0)) onLeft();
    };
    if (this.#stream.destroyed || this.#stream.writableEnded) return left();
    this.#unreadBytes += bytes;
    if (leaving.length > 0) this.#unread.push(left);
    this.#stream.write({ frames }, () => {
      this.#unreadBytes -= bytes;
      // Frames leave in their order.
      if (this.#unread[0] === left) this.#unread.shift();
      left();
      if (this.#unreadBytes <= maxUnreadBytes) this.#letGo();
    });
  }

  #letGo(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** Where one subscription's frames go. No closures: there are thousands of these. */
class LinkSink implements SubscriptionSink {
  readonly #link: GatewayLink;
  readonly #subscriptionId: string;
  readonly #actor: Actor;

  constructor(link: GatewayLink, subscriptionId: string, actor: Actor) {
    this.#link = link;
    this.#subscriptionId = subscriptionId;
    this.#actor = actor;
  }

  opened(): void {
    this.#link.send({ subscriptionId: this.#subscriptionId, opened: {}, frame: "opened" });
  }

  room(weight: number, abort: LazyAbort): Promise<Release> {
    return this.#link.room(this.#subscriptionId, this.#actor, weight, abort);
  }

  wanted(wanted: number): void {
    this.#link.send({ subscriptionId: this.#subscriptionId, wanted, frame: "wanted" });
  }

  unused(): void {
    this.#link.send({ subscriptionId: this.#subscriptionId, usesGrant: true });
  }

  event(event: DeliveredEvent, cost: EventCost, onLeft: () => void): void {
    this.#link.sendEvent(this.#subscriptionId, event, cost, onLeft);
  }

  closed(end: SubscriptionEnd): void {
    this.#link.closed(this.#subscriptionId, end);
  }
}
