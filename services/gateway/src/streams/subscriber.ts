import type { ActorContext } from "@parley/contracts/common/v1";
import type { DeliveredEvent__Output, SubscriptionClosed__Output } from "@parley/contracts/conversation/v1";

/** What a replica may send before more credit is returned. Events above half of the bytes need room of their own. */
export const initialCredit = { events: 256, bytes: 256 * 1024 };
// Credit is returned in halves: an acknowledgement for each event would double the traffic.
const returnAt = { events: initialCredit.events / 2, bytes: initialCredit.bytes / 2 };

/** What an event takes of what its subscriber may be sent. */
export interface EventCost {
  /** Bytes of the credit. */
  readonly weight: number;
  /** Whether it takes the room that was granted instead. */
  readonly usesGrant: boolean;
}

/** What a link offers its subscribers. */
export interface SubscriptionLink {
  returnCredit(subscriber: Subscriber, events: number, bytes: number): void;
  grant(subscriber: Subscriber): void;
}

/**
 * A subscription to the events of an answer or a conversation. There are thousands: one object each, which carries
 * its own place on the link. The link re-opens it on another replica from `lastEventId`, unnoticed.
 */
export abstract class Subscriber {
  readonly actor: ActorContext;
  readonly conversationId: string;
  /** The answer that is followed; "" for the conversation's own events. */
  readonly messageId: string;
  /** The last event that was taken, exclusive start of a resumption; "" for all there is. */
  lastEventId: string;
  /** Its name on the stream it is on; kept by the link. */
  subscriptionId = "";
  /** The link it is on; undefined while it waits for a replica and after its end. */
  link: SubscriptionLink | undefined;
  #unreturnedEvents = 0;
  #unreturnedBytes = 0;

  constructor(
    actor: ActorContext,
    source: { readonly conversationId: string; readonly messageId: string },
    lastEventId: string,
  ) {
    this.actor = actor;
    this.conversationId = source.conversationId;
    this.messageId = source.messageId;
    this.lastEventId = lastEventId;
  }

  /** The source exists and may be read. Comes again when the subscription moves to another replica. */
  abstract opened(): void;
  /** One event, in order. The subscriber sets `lastEventId` and calls `acknowledge` once it can take more. */
  abstract deliver(event: DeliveredEvent__Output, cost: EventCost): void;
  /** There is a large event. The subscriber calls `grant` once it has room for so many bytes. */
  abstract wanted(bytes: number): void;
  /** The room that was granted is not needed. */
  abstract unused(): void;
  /** The end: complete, slow or refused. Nothing follows. */
  abstract closed(closed: SubscriptionClosed__Output): void;

  /** Returns the credit of events that have left this process. */
  protected acknowledge(events: number, bytes: number): void {
    this.#unreturnedEvents += events;
    this.#unreturnedBytes += bytes;
    if (this.#unreturnedEvents < returnAt.events && this.#unreturnedBytes < returnAt.bytes) return;
    this.link?.returnCredit(this, this.#unreturnedEvents, this.#unreturnedBytes);
    this.#unreturnedEvents = this.#unreturnedBytes = 0;
  }

  /** Lets the replica send the event that it wanted room for. */
  protected grant(): void {
    this.link?.grant(this);
  }

  /** Called by the link when it puts the subscriber on a stream: the credit starts anew. */
  placed(link: SubscriptionLink, subscriptionId: string): void {
    this.link = link;
    this.subscriptionId = subscriptionId;
    this.#unreturnedEvents = this.#unreturnedBytes = 0;
  }
}
