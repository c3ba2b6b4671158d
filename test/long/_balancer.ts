import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

const probeEveryMs = 200;

interface Endpoint {
  readonly url: URL;
  isUp: boolean;
}

/**
 * A balancer of connections, as clusters have them: it asks each endpoint's `/readyz`, and heeds what it hears a while later. A connection
 * stays where it is until one side ends it.
 */
export class Balancer {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #endpoints: readonly Endpoint[];
  readonly #probing: NodeJS.Timeout;
  #turn = 0;
  /** Connections that no endpoint took: there was none, or it refused. */
  readonly refused: string[] = [];

  private constructor(urls: readonly string[], learnsAfterMs: number) {
    this.#endpoints = urls.map((url) => ({ url: new URL(url), isUp: true }));
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.#forward(client));
    this.#probing = setInterval(() => {
      for (const endpoint of this.#endpoints) void this.#probe(endpoint, learnsAfterMs);
    }, probeEveryMs);
  }

  static async start(urls: readonly string[], learnsAfterMs: number): Promise<Balancer> {
    const balancer = new Balancer(urls, learnsAfterMs);
    await new Promise<void>((resolve) => balancer.#server.listen(0, "127.0.0.1", resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether it sends to every endpoint. */
  get isWhole(): boolean {
    return this.#endpoints.every(({ isUp }) => isUp);
  }

  stop(): void {
    clearInterval(this.#probing);
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  async #probe(endpoint: Endpoint, learnsAfterMs: number): Promise<void> {
    const isUp = await fetch(new URL("/readyz", endpoint.url)).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
    setTimeout(() => (endpoint.isUp = isUp), learnsAfterMs);
  }

  #pick(): Endpoint | undefined {
    const up = this.#endpoints.filter(({ isUp }) => isUp);
    this.#turn += 1;
    return up[this.#turn % up.length];
  }

  #forward(client: Socket): void {
    const endpoint = this.#pick();
    if (endpoint === undefined) {
      this.refused.push("no endpoint is ready");
      return void client.destroy();
    }
    const { hostname, port } = endpoint.url;
    const server = connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true });
    for (const socket of [client, server]) this.#open.add(socket);
    server.on("error", (error) =>
      server.connecting || server.bytesWritten === 0 ? this.refused.push(error.message) : 0,
    );
    client.on("error", () => undefined);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.pipe(to);
      from.on("close", () => {
        this.#open.delete(from);
        if (from.errored !== null) to.destroy();
      });
    }
  }
}
