import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Release } from "@parley/runtime";
import { smallAnswer } from "./answer-room.ts";
import { bytesTaken } from "./bytes-taken.ts";
import { lateRequest, tornRequest } from "./torn-request.ts";
import { answerUnparsed } from "./unparsed-request.ts";

/** What a client may take, in milliseconds where nothing else is said. */
export interface ClientTimes {
  /** From the head of a request to the end of its body. */
  readonly requestMs: number;
  /** The same for an upload that has passed the edge. */
  readonly uploadMs: number;
  /** What is left of a body when its answer is out, and a connection that was ended from here. */
  readonly lingerMs: number;
  /** An answer of which the client reads nothing. */
  readonly unreadMs: number;
  /** Of a complete answer, bytes a second: what of it the client must have taken once it has waited for longer than `unreadMs`. */
  readonly leastRate: number;
  /** A connection without a request. */
  readonly idleMs: number;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
  bodyMs: number;
  /** When its answer was out; null before. */
  answeredAt: number | null;
  /** Since when all of its answer waits for the client, who had taken so many bytes of the connection by then; null before. */
  waiting: { readonly since: number; readonly taken: number } | null;
  /** Gives back the room that its answer takes. */
  release: Release;
}

const nothingHeld: Release = () => undefined;

/** One connection of a client: its requests under way, and how long it has kept us waiting. */
export class ClientConnection {
  /** Where it comes from; "" where that is not known any more. */
  readonly address: string;
  readonly #socket: Socket;
  readonly #times: ClientTimes;
  // Mostly one. More come where a client sends its requests without waiting for their answers.
  #exchanges: Exchange[] = [];
  #idleSince = performance.now();
  #isUsed = false;
  #taken = 0;
  #unreadSince: number | null = null;
  /** What can't be parsed after the requests under way. */
  #broken: Error | null = null;
  /** When the last that it gets was sent; null before. */
  #endedAt: number | null = null;

  constructor(socket: Socket, times: ClientTimes) {
    this.address = socket.remoteAddress ?? "";
    this.#socket = socket;
    this.#times = times;
  }

  /** Whether nothing was ever asked on it: to Node such a one is neither idle nor done (tested on 24.21). */
  get isUnused(): boolean {
    return !this.#isUsed;
  }

  /** Whether it gets no further answer. */
  get isEnded(): boolean {
    return this.#endedAt !== null;
  }

  /** A request has come, of which the body may still arrive. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    this.#isUsed = true;
    const { requestMs } = this.#times;
    const exchange: Exchange = {
      request,
      response,
      since: performance.now(),
      bodyMs: requestMs,
      answeredAt: null,
      waiting: null,
      release: nothingHeld,
    };
    // What is pushed onto an empty array gets room for seventeen.
    if (this.#exchanges.length === 0) this.#exchanges = [exchange];
    else this.#exchanges.push(exchange);
  }

  /** Gives a request that is under way the time of an upload. */
  awaitUpload(request: IncomingMessage): void {
    for (const exchange of this.#exchanges) if (exchange.request === request) exchange.bodyMs = this.#times.uploadMs;
  }

  /** Gives room back once the answer to a request that is under way is out. */
  releaseAfter(request: IncomingMessage, release: Release): void {
    const exchange = this.#exchanges.find((one) => one.request === request);
    if (exchange === undefined) release();
    else exchange.release = release;
  }

  /** The connection is gone. Of answers that were not their turn yet Node says nothing (tested on 24.21). */
  gone(): void {
    for (const { release } of this.#exchanges) release();
  }

  /**
   * Bytes came that are no request. What was asked before them gets its answer first; a request whose own body they are in
   * fails with them.
   */
  break(error: Error): void {
    if (this.#broken !== null) return;
    this.#broken = error;
    const torn = this.#exchanges.find(({ request }) => !request.complete)?.request;
    // Who reads the body hears of it. Where nobody does, the answer is on its way.
    if (torn !== undefined && isRead(torn)) torn.emit("error", tornRequest(error));
    this.#endIfBroken();
  }

  /**
   * A tunnel was asked for, of which this server makes none. Node has let go of the connection: answers under way would
   * not hear from it any more that there is room for what follows, and those behind them not that it has closed.
   */
  breakForTunnel(): void {
    // Of the answer that is being sent alone: those behind it have not sent what they hold, and must not make more of it.
    this.#socket.on("drain", () => {
      for (const { response } of this.#exchanges)
        if (response.socket === this.#socket && response.writableLength === 0) response.emit("drain");
    });
    this.#socket.on("close", () => {
      for (const { response } of this.#exchanges) response.destroy();
    });
    this.break(new Error("CONNECT makes no tunnel here"));
  }

  /** Sends the last that this connection gets, and ends it. */
  end(send: (socket: Socket) => void): void {
    this.#endedAt = performance.now();
    if (this.#socket.writable) send(this.#socket);
  }

  /** Whether the client has kept us waiting for longer than it may. To be asked every second. */
  isOver(now: number): boolean {
    const { lingerMs, idleMs } = this.#times;
    if (this.#endedAt !== null && now - this.#endedAt > lingerMs) return true;
    if (this.#isUnread(now) || this.#isSlow(now)) return true;
    // Of a copy: what is over is forgotten meanwhile.
    for (const exchange of this.#exchanges.slice()) if (this.#isLate(exchange, now)) return true;
    return this.#exchanges.length === 0 && now - this.#idleSince > idleMs;
  }

  /** An answer is out, or can't go out any more. */
  answered(response: ServerResponse): void {
    const exchange = this.#exchanges.find((one) => one.response === response);
    if (exchange === undefined) return;
    exchange.answeredAt = performance.now();
    exchange.release();
    this.#endIfBroken();
    if (exchange.request.complete) this.#forget(exchange);
  }

  #isLate(exchange: Exchange, now: number): boolean {
    const { request, since, bodyMs, answeredAt } = exchange;
    if (request.complete) {
      if (answeredAt !== null) this.#forget(exchange);
      return false;
    }
    const { lingerMs } = this.#times;
    if (answeredAt !== null) return now - answeredAt > lingerMs;
    if (now - since <= bodyMs) return false;
    if (!isRead(request) || now - since > bodyMs + lingerMs) return true;
    this.break(lateRequest());
    return false;
  }

  #forget(exchange: Exchange): void {
    const index = this.#exchanges.indexOf(exchange);
    if (index !== -1) this.#exchanges.splice(index, 1);
    this.#idleSince = performance.now();
  }

  #endIfBroken(): void {
    const error = this.#broken;
    const open = this.#exchanges;
    if (error === null || this.isEnded || open.some(({ answeredAt }) => answeredAt === null)) return;
    // A request whose own body was broken has had its answer.
    if (open.some(({ request }) => !request.complete)) this.end((socket) => socket.end());
    else this.end((socket) => answerUnparsed(error, socket));
  }

  #isUnread(now: number): boolean {
    if (this.#socket.writableLength === 0) {
      this.#unreadSince = null;
      return false;
    }
    const taken = bytesTaken(this.#socket);
    if (this.#unreadSince === null || taken !== this.#taken) {
      this.#unreadSince = now;
      this.#taken = taken;
    }
    return now - this.#unreadSince > this.#times.unreadMs;
  }

  /**
   * Whether the client sips at an answer that waits here as a whole. What is made as the client reads it holds little, and may take as long as
   * it likes: event streams, files, exports.
   */
  #isSlow(now: number): boolean {
    const next = this.#exchanges.find(({ answeredAt }) => answeredAt === null);
    // The end of what was made as it was read is no answer that waits.
    if (next === undefined || !next.response.writableEnded || next.response.writableLength <= smallAnswer) return false;
    const taken = bytesTaken(this.#socket);
    next.waiting ??= { since: now, taken };
    const { unreadMs, leastRate } = this.#times;
    const overMs = now - next.waiting.since - unreadMs;
    return overMs > 0 && taken - next.waiting.taken < (overMs / 1_000) * leastRate;
  }
}

/** Whether somebody waits for the body, who is to be told that it does not come. */
function isRead(request: IncomingMessage): boolean {
  return request.listenerCount("error") > 0;
}
