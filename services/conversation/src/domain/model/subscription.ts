import type { AppError } from "@parley/errors";
import type { Actor } from "@parley/actor";
import type { DeliveredEvent, EventSource } from "./delivered-event.ts";

/** How a subscription ended: nothing follows; the client is too slow; resume elsewhere; the request was refused. */
export type SubscriptionEnd =
  | { readonly end: "complete" | "slow" | "unavailable" }
  | { readonly end: "refused"; readonly error: AppError };

/** Where a subscription's frames go. */
export interface SubscriptionSink {
  opened(): void;
  /** A promise when there is no room for more at the moment: the next event must wait for it. */
  event(event: DeliveredEvent): Promise<void> | undefined;
  closed(end: SubscriptionEnd): void;
}

export interface SubscriptionRequest {
  readonly actor: Actor;
  readonly source: EventSource;
  readonly lastEventId: string;
  readonly credit: number;
}

/** A running subscription. */
export interface EventSubscription {
  /** Opens the source, says so, and delivers until the end. Never rejects: how it ends goes to the sink. */
  start(): Promise<void>;
  /** Lets that many events more be sent. */
  grant(credit: number): void;
  /** Stops without a last frame. */
  cancel(): void;
  /** Stops; the gateway resumes the subscription elsewhere. */
  goAway(): void;
}
