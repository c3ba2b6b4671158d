import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { sleep } from "@parley/runtime";
import type { Release } from "@parley/runtime";
import { ClientConnection } from "./client-connection.ts";
import type { ClientTimes } from "./client-connection.ts";
import { ConnectionLimit } from "./connection-limit.ts";
import type { ConnectionBounds } from "./connection-limit.ts";
import { answerRefused } from "./unparsed-request.ts";

const idleCheckMs = 50;
// Connections that are being refused are open for a moment too; beyond these they are closed unanswered.
const beingRefused = 1_000;
/** The longest that the head of a request may take, in milliseconds. */
export const headersMs = 15_000;
// Longer than the 60 s of usual load balancers: they close idle connections, not this server during a request.
const keepAliveMs = 65_000;

/** What clients may take of this server. */
export const clientTimes: ClientTimes = {
  requestMs: 60_000,
  uploadMs: 900_000,
  lingerMs: 5_000,
  unreadMs: 60_000,
  leastRate: 8 * 1024,
  // A request that begins at the end of the one still has the time of its headers.
  idleMs: keepAliveMs + headersMs,
};

export interface HttpServerOptions {
  readonly connections: ConnectionBounds;
  readonly times?: ClientTimes;
  /** How often the connections are looked at, in milliseconds. */
  readonly lookEveryMs?: number;
}

/** The HTTP listener with its time limits and its drain. */
export class HttpServer {
  readonly #server: Server;
  readonly #times: ClientTimes;
  readonly #connections = new Map<Duplex, ClientConnection>();
  /** Those of `#connections` that are being refused. They are not counted: they must cost nobody else a connection. */
  readonly #refused = new Set<Duplex>();
  readonly #limit: ConnectionLimit;
  readonly #clock: NodeJS.Timeout;
  // One function each for all connections and answers: thousands are open for long.
  readonly #closed: (this: Socket) => void;
  readonly #answered: (this: ServerResponse) => void;

  constructor({ connections, times = clientTimes, lookEveryMs = 1_000 }: HttpServerOptions) {
    this.#times = times;
    this.#limit = new ConnectionLimit(connections);
    this.#closed = this.#onClosed();
    this.#answered = this.#onAnswered();
    this.#server = createServer({
      headersTimeout: headersMs,
      // The longest that any may take: Node has one for all. `ClientConnection` knows who may take how long.
      requestTimeout: times.uploadMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 5_000,
      // Refused by `requireGoodHead`, in the shape of every other error.
      requireHostHeader: false,
    });
    this.#server.maxConnections = connections.max + beingRefused;
    this.#server.on("connection", (socket) => this.#admit(socket));
    this.#server.on("checkExpectation", (request, response) => this.#server.emit("request", request, response));
    this.#server.on("clientError", (error, socket) => {
      if (socket.writable && !isReset(error)) this.#connections.get(socket)?.break(error);
      else socket.destroy();
    });
    this.#server.on("connect", (_request, socket: Socket) => {
      // Node has let go of the connection, and would close it although answers are under way.
      socket.on("error", () => socket.destroy());
      // Whoever ends their side has gone, as on every other connection.
      socket.once("end", () => socket.destroySoon());
      socket.resume();
      this.#connections.get(socket)?.breakForTunnel();
    });
    this.#clock = setInterval(() => this.#endLate(), lookEveryMs).unref();
  }

  /** Listens; returns `host:port` as bound. Requests are served once `serve` was called. */
  async listen(address: { readonly host: string; readonly port: number }): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(address.port, address.host.replace(/^\[|\]$/g, ""), resolve);
    });
    const { port } = this.#server.address() as AddressInfo;
    return `${address.host}:${port}`;
  }

  serve(listener: RequestListener): void {
    this.#server.on("request", (request, response) => {
      if (this.#begin(request, response)) listener(request, response);
    });
  }

  /** Gives a request that has passed the edge as an upload the time of one. */
  awaitUpload(request: IncomingMessage): void {
    this.#connections.get(request.socket)?.awaitUpload(request);
  }

  /** Gives room back once the answer to a request has left this process, or can't any more. */
  releaseAfter(request: IncomingMessage, release: Release): void {
    const connection = this.#connections.get(request.socket);
    if (connection === undefined) release();
    else connection.releaseAfter(request, release);
  }

  /** Stops accepting and waits until every connection is done; resolves false when `withinMs` was not enough. */
  async drain(withinMs: number): Promise<boolean> {
    const { promise: closed, resolve } = Promise.withResolvers<true>();
    const over = new AbortController();
    this.#server.close(() => resolve(true));
    for (const [socket, connection] of this.#connections) if (connection.isUnused) socket.destroy();
    // A kept-alive connection becomes idle only when its last answer is out.
    const idle = setInterval(() => this.#server.closeIdleConnections(), idleCheckMs);
    const late = sleep(withinMs, over.signal).then(() => false);
    late.catch(() => undefined);
    try {
      return await Promise.race([closed, late]);
    } finally {
      clearInterval(idle);
      over.abort();
    }
  }

  /** Ends what is still open, by force. */
  destroy(): void {
    clearInterval(this.#clock);
    this.#server.closeAllConnections();
  }

  #admit(socket: Socket): void {
    const connection = new ClientConnection(socket, this.#times);
    const refusal = this.#limit.admit(connection.address);
    if (refusal !== null && this.#refused.size >= beingRefused) {
      socket.destroy();
      return;
    }
    this.#connections.set(socket, connection);
    socket.on("close", this.#closed);
    if (refusal === null) return;
    this.#refused.add(socket);
    connection.end(() => answerRefused(refusal, socket));
  }

  /** Counts a request as under way. Returns false where its connection gets no answer any more. */
  #begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#connections.get(request.socket);
    if (connection === undefined || connection.isEnded) return false;
    connection.begin(request, response);
    response.on("close", this.#answered);
    // Nobody reads the body of these; unread, it would never be complete.
    if (request.method === "GET" || request.method === "HEAD") request.resume();
    return true;
  }

  /** Lets go of a connection. */
  #onClosed(): (this: Socket) => void {
    const [connections, refused, limit] = [this.#connections, this.#refused, this.#limit];
    return function (this: Socket): void {
      const connection = connections.get(this);
      if (connection === undefined) return;
      connection.gone();
      if (!refused.delete(this)) limit.release(connection.address);
      connections.delete(this);
    };
  }

  #onAnswered(): (this: ServerResponse) => void {
    const connections = this.#connections;
    return function (this: ServerResponse): void {
      connections.get(this.req.socket)?.answered(this);
    };
  }

  #endLate(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#connections) if (connection.isOver(now)) socket.destroy();
  }
}

function isReset(error: Error): boolean {
  return "code" in error && error.code === "ECONNRESET";
}
