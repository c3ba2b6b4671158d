import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

const idleCheckMs = 50;

/** The HTTP listener with its time limits and its drain. */
export class HttpServer {
  readonly #server: Server = createServer({
    // A client must send its headers, and then its whole request, within these; answers may take as long as they like.
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    // Longer than the 60 s of usual load balancers: they close idle connections, not we under their feet.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  // Connections that clients have opened in advance: to Node they are neither idle nor done (tested on 24.21).
  readonly #unused = new Set<Socket>();

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
    this.#server.on("request", (request) => unused.delete(request.socket));
  }

  /** Listens; gives `host:port` as bound. Requests are served once `serve` was called. */
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
    const closed = Promise.withResolvers<boolean>();
    this.#server.close(() => closed.resolve(true));
    for (const socket of this.#unused) socket.destroy();
    // A kept-alive connection becomes idle only when its last answer is out.
    const idle = setInterval(() => this.#server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(() => closed.resolve(false), withinMs);
    const done = await closed.promise;
    clearInterval(idle);
    clearTimeout(late);
    return done;
  }

  /** Ends what is still open, by force. */
  destroy(): void {
    this.#server.closeAllConnections();
  }
}
