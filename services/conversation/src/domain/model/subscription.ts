import type { AppError } from "@parley/errors";
import type { Actor } from "@parley/actor";
import type { LazyAbort, Release } from "@parley/runtime";
import type { DeliveredEvent, EventSource } from "./delivered-event.ts";

/** How a subscription ended: nothing follows; the client is too slow; resume elsewhere; the request was refused. */
export type SubscriptionEnd =
  | { readonly end: "complete" | "slow" | "unavailable" }
  | { readonly end: "refused"; readonly error: AppError };

/** What an event takes of what its client may be sent. */
export interface EventCost {
  /** Bytes of the credit; 0 where `usesGrant` says that it takes room that was granted. */
  readonly weight: number;
  readonly usesGrant: boolean;
}

/** Where a subscription's frames go. */
export interface SubscriptionSink {
  opened(): void;
  /** Waits until this replica has room to read and send so many bytes. @param abort Ends the wait. */
  room(weight: number, abort: LazyAbort): Promise<Release>;
  /** Asks the gateway for room for an event; answered by `EventSubscription.grantRoom`. */
  wanted(weight: number): void;
  /** The room that was granted is not needed. */
  unused(): void;
  /** @param onLeft Called once the event has left this process, or never will. */
  event(event: DeliveredEvent, cost: EventCost, onLeft: () => void): void;
  closed(end: SubscriptionEnd): void;
}

export interface SubscriptionRequest {
  readonly actor: Actor;
  readonly source: EventSource;
  readonly lastEventId: string;
  /** Events that may be sent before more are granted. */
  readonly credit: number;
  /** Bytes; null for a gateway that counts events alone. */
  readonly creditBytes: number | null;
}

/** A running subscription. */
export interface EventSubscription {
  /** Opens the source, says so, and delivers until the end. Never rejects: how it ends goes to the sink. */
  start(): Promise<void>;
  /** Lets that many events and bytes more be sent. */
  grant(credit: number, bytes: number): void;
  /** Lets the event be sent that room was asked for. */
  grantRoom(): void;
  /** Stops without a last frame. */
  cancel(): void;
  /** Stops; the gateway resumes the subscription elsewhere. */
  goAway(): void;
}
