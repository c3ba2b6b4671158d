import type { ActorContext } from "@parley/contracts/common/v1";
import type { DeliveredEvent__Output, SubscriptionClosed__Output } from "@parley/contracts/conversation/v1";
import { AppError, isErrorCode } from "@parley/errors";
import type { Response } from "express";
import type { Actor } from "../domain/identity.ts";
import { bytesTaken } from "../http/bytes-taken.ts";
import type { JsonContext } from "../http/json-context.ts";
import { beginStream, endWithConnection, keepAliveComment, retryAfter, retryLine } from "./sse-frames.ts";
import { StreamRoom } from "./stream-room.ts";
import type { SharedRoom } from "./stream-room.ts";
import { Subscriber } from "./subscriber.ts";
import type { EventCost, SubscriptionLink } from "./subscriber.ts";

/**
 * The frame of an event, as text; null for an event that is not for these clients, or that this version does not know.
 */
export type FrameRenderer = (event: DeliveredEvent__Output, json: JsonContext) => string | null;

/** A client that asks for a stream. */
export interface StreamRequest {
  readonly response: Response;
  readonly owner: Actor;
  readonly json: JsonContext;
  readonly render: FrameRenderer;
  readonly subscription: {
    readonly actor: ActorContext;
    readonly source: { readonly conversationId: string; readonly messageId: string };
    readonly lastEventId: string;
  };
}

/** What a client needs of the registry that owns it. */
export interface SseOwner {
  readonly room: SharedRoom;
  /** The client's socket takes no more for now. */
  stalled(client: SseClient): void;
}

/** One client on an event route. Everything per client is in this object: there may be thousands. */
export class SseClient extends Subscriber {
  readonly owner: Actor;
  readonly #response: Response;
  readonly #shared: SseOwner;
  readonly #render: FrameRenderer;
  readonly #json: JsonContext;
  /** Whether the last events were not for this client: it does not know that it is past them. */
  #hasSkipped = false;
  // Only until the headers are out.
  #opening: PromiseWithResolvers<void> | undefined = Promise.withResolvers<void>();
  #undrainedEvents = 0;
  #undrainedBytes = 0;
  /** Of the frames among them that came without a grant. */
  #heldBytes = 0;
  // Only of a client that had a large event, or whose socket was full.
  #room: StreamRoom | undefined;
  /** Of the event that waits until the socket is empty; 0 for none. */
  #wantedBytes = 0;
  /** When its socket stopped taking bytes, epoch milliseconds; 0 while it takes them. */
  stalledSince = 0;
  /** Since when it has taken nothing of what waits here without room, epoch milliseconds; 0 where there is room. */
  crowdedSince = 0;
  /** What it had taken by then, in bytes of its connection. */
  #taken = 0;
  /** When its key ends, epoch milliseconds; null for never. */
  endsAt: number | null;

  constructor(shared: SseOwner, { response, owner, json, render, subscription }: StreamRequest) {
    super(subscription.actor, subscription.source, subscription.lastEventId);
    this.#shared = shared;
    this.#render = render;
    this.#json = json;
    this.#response = response;
    this.owner = owner;
    this.endsAt = owner.expiresAt;
    response.on("error", drop);
  }

  /** Resolves once the headers are out; rejects when the subscription is refused before. */
  get ready(): Promise<void> {
    return this.#opening?.promise ?? Promise.resolve();
  }

  get isStarted(): boolean {
    return this.#opening === undefined;
  }

  /** Bytes that wait in this process for the client to read. */
  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  /** Answers 200 and sends the first line; harmless when done. */
  start(): void {
    if (this.#opening === undefined) return;
    beginStream(this.#response, retryLine());
    this.#opening.resolve();
    this.#opening = undefined;
  }

  override opened(): void {
    this.start();
  }

  override placed(link: SubscriptionLink, subscriptionId: string): void {
    super.placed(link, subscriptionId);
    // Nobody will send what room was asked for elsewhere.
    this.#wantedBytes = 0;
    this.#room?.giveUp();
  }

  override wanted(bytes: number): void {
    this.#wantedBytes = bytes;
    // What it has not read yet holds room already.
    if (this.stalledSince === 0) this.#takeRoom();
  }

  override unused(): void {
    this.#room?.giveUp();
  }

  override deliver(event: DeliveredEvent__Output, { weight, usesGrant }: EventCost): void {
    this.start();
    const frame = this.#render(event, this.#json);
    this.lastEventId = event.eventId;
    this.#hasSkipped = frame === null;
    if (frame === null && usesGrant) this.#room?.giveUp();
    if (frame === null || this.#response.write(frame, usesGrant ? this.#room?.whenLeft() : undefined)) {
      this.acknowledge(1, weight);
      return;
    }
    this.#undrainedEvents += 1;
    this.#undrainedBytes += weight;
    if (this.stalledSince === 0) {
      this.stalledSince = Date.now();
      this.#response.once("drain", () => this.#drained());
      this.#shared.stalled(this);
    }
    if (usesGrant) return;
    this.#heldBytes += Buffer.byteLength(frame);
    this.#hold(Date.now());
  }

  /** Looks for room again for what waits here without. A client that has taken some of it meanwhile has its time anew. */
  lookForRoom(now: number): void {
    if (this.crowdedSince === 0) return;
    if (bytesTaken(this.#response.socket) !== this.#taken) this.crowdedSince = 0;
    this.#hold(now);
  }

  override closed(closed: SubscriptionClosed__Output): void {
    if (closed.end === "SUBSCRIPTION_END_REFUSED" && this.#opening !== undefined) {
      this.#opening.reject(refusalOf(closed));
      this.#opening = undefined;
      return;
    }
    this.start();
    if (closed.end === "SUBSCRIPTION_END_SLOW") this.#response.write(this.#goOn());
    this.#response.end();
  }

  keepAlive(): void {
    if (this.isStarted && !this.#response.writableEnded) this.#response.write(keepAliveComment);
  }

  /**
   * Ends the answer; with `resume`, the client gets a `retry:` line and opens it again from its last event. Harmless
   * when it has ended: it stays until its last bytes are read, and a drain or the end of its key may come before.
   */
  end(resume: boolean): void {
    if (this.#response.writableEnded) return;
    this.start();
    if (!resume) return void this.#response.end();
    this.#response.write(this.#goOn());
    endWithConnection(this.#response);
  }

  /** When the client comes back, and after which event: otherwise each would be read again for it in vain. */
  #goOn(): string {
    return this.#hasSkipped ? retryAfter(this.lastEventId) : retryLine();
  }

  /** Drops the connection: the client reads nothing any more. */
  cut(): void {
    this.#response.destroy();
  }

  /** The connection is gone, or the stream has ended: it holds nothing any more. */
  gone(): void {
    this.#wantedBytes = 0;
    this.#room?.close();
  }

  #drained(): void {
    this.stalledSince = 0;
    this.crowdedSince = 0;
    const [events, bytes] = [this.#undrainedEvents, this.#undrainedBytes];
    this.#undrainedEvents = this.#undrainedBytes = this.#heldBytes = 0;
    this.#room?.letGo();
    this.acknowledge(events, bytes);
    if (this.#wantedBytes > 0) this.#takeRoom();
  }

  #takeRoom(): void {
    const bytes = this.#wantedBytes;
    this.#wantedBytes = 0;
    this.#ownRoom().take(bytes, () => this.grant());
  }

  #hold(now: number): void {
    if (this.#ownRoom().hold(this.#heldBytes)) this.crowdedSince = 0;
    else if (this.crowdedSince === 0) [this.crowdedSince, this.#taken] = [now, bytesTaken(this.#response.socket)];
  }

  #ownRoom(): StreamRoom {
    const { workspaceId, keyId } = this.owner;
    return (this.#room ??= new StreamRoom(this.#shared.room, [workspaceId, keyId]));
  }
}

// An error without a listener would end the process, with every other stream. One function for all clients.
function drop(this: Response): void {
  this.destroy();
}

function refusalOf({ code, reason, message }: SubscriptionClosed__Output): AppError {
  const known = isErrorCode(code) ? code : "INTERNAL";
  // The ids in the path have passed the edge: what a service can find wrong is the cursor.
  const fields =
    known === "INVALID_ARGUMENT" ? [{ field: "lastEventId", problem: "is not an event id of this region" }] : [];
  return new AppError(known, reason, message, { fields });
}
