import type { ActorContext } from "@parley/contracts/common/v1";
import type { DeliveredEvent__Output, SubscriptionClosed__Output } from "@parley/contracts/conversation/v1";

/** Events that a replica may send before more credit is returned. */
export const initialCredit = 256;
// Credit is returned in halves: an acknowledgement for each event would double the traffic.
const returnAt = initialCredit / 2;

/** What a link offers its subscribers. */
export interface SubscriptionLink {
  returnCredit(subscriber: Subscriber, events: number): void;
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
  #unreturnedCredit = 0;

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
  abstract deliver(event: DeliveredEvent__Output): void;
  /** The end: complete, slow or refused. Nothing follows. */
  abstract closed(closed: SubscriptionClosed__Output): void;

  /** Returns the credit of events that have left this process. */
  protected acknowledge(events: number): void {
    this.#unreturnedCredit += events;
    if (this.#unreturnedCredit < returnAt) return;
    this.link?.returnCredit(this, this.#unreturnedCredit);
    this.#unreturnedCredit = 0;
  }

  /** Called by the link when it puts the subscriber on a stream: the credit starts anew. */
  placed(link: SubscriptionLink, subscriptionId: string): void {
    this.link = link;
    this.subscriptionId = subscriptionId;
    this.#unreturnedCredit = 0;
  }
}
