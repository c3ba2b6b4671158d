import { Agent, createServer, request } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const probeEveryMs = 200;

interface Endpoint {
  readonly url: URL;
  isUp: boolean;
}

/** A balancer that asks each endpoint's `/readyz`, and heeds what it hears a while later, as clusters do. */
export class Balancer {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #endpoints: readonly Endpoint[];
  readonly #probing: NodeJS.Timeout;
  #turn = 0;
  /** Requests that no endpoint took: there was none, or it refused or broke the connection before it answered. */
  readonly refused: string[] = [];

  private constructor(urls: readonly string[], learnsAfterMs: number) {
    this.#endpoints = urls.map((url) => ({ url: new URL(url), isUp: true }));
    this.#server = createServer({ requestTimeout: 0 }, (incoming, outgoing) => this.#forward(incoming, outgoing));
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
    this.#server.closeAllConnections();
    this.#agent.destroy();
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

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const endpoint = this.#pick();
    if (endpoint === undefined) return void this.#refuse(outgoing, "no endpoint is ready");
    const { method, headers, url = "/" } = incoming;
    const onward = request(new URL(url, endpoint.url), { method, headers, agent: this.#agent }, (answer) => {
      const { connection: _connection, "keep-alive": _keepAlive, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    onward.on("error", ({ message }) => (outgoing.headersSent ? outgoing.destroy() : this.#refuse(outgoing, message)));
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  #refuse(outgoing: ServerResponse, why: string): void {
    if (outgoing.destroyed) return;
    this.refused.push(why);
    outgoing.writeHead(502).end();
  }
}
