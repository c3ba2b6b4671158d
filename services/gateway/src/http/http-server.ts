import { createServer } from "node:http";
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { sleep } from "@parley/runtime";
import { answerUnparsed } from "./unparsed-request.ts";

const idleCheckMs = 50;

/** The HTTP listener with its time limits and its drain. */
export class HttpServer {
  readonly #server: Server = createServer({
    // A client must send its headers, and then its whole request, within these; answers may take as long as they like.
    headersTimeout: 15_000,
    // Uploads are large; other bodies have a limit of their own, see `mount-routes.ts`.
    requestTimeout: 900_000,
    // Longer than the 60 s of usual load balancers: they close idle connections, not this server during a request.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Refused by `requireGoodHead`, in the shape of every other error.
    requireHostHeader: false,
  });
  // Connections that clients have opened in advance: to Node they are neither idle nor done (tested on 24.21).
  readonly #unused = new Set<Socket>();
  readonly #answering = new WeakSet<Duplex>();

  constructor() {
    const unused = this.#unused;
    // One function for all sockets, not a closure each: there may be thousands.
    const forget = function (this: Socket): void {
      unused.delete(this);
    };
    this.#server.on("connection", (socket) => {
      unused.add(socket);
      socket.once("close", forget);
    });
    const answering = this.#answering;
    const answered = function (this: ServerResponse): void {
      answering.delete(this.req.socket);
    };
    this.#server.on("request", (request, response) => {
      unused.delete(request.socket);
      answering.add(request.socket);
      response.once("close", answered);
    });
    this.#server.on("checkExpectation", (request, response) => this.#server.emit("request", request, response));
    this.#server.on("clientError", (error, socket) => {
      // Inside another answer, an answer would be taken for a part of that one.
      if (socket.writable && !answering.has(socket) && !isReset(error)) answerUnparsed(error, socket);
      else socket.destroy();
    });
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
    this.#server.on("request", listener);
  }

  /** Stops accepting and waits until every connection is done; resolves false when `withinMs` was not enough. */
  async drain(withinMs: number): Promise<boolean> {
    const { promise: closed, resolve } = Promise.withResolvers<true>();
    const over = new AbortController();
    this.#server.close(() => resolve(true));
    for (const socket of this.#unused) socket.destroy();
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
    this.#server.closeAllConnections();
  }
}

function isReset(error: Error): boolean {
  return "code" in error && error.code === "ECONNRESET";
}
