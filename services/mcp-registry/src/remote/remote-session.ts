import { Client, SdkHttpError, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { RequestOptions } from "@modelcontextprotocol/client";
import { z } from "zod";
import type { Endpoint } from "../domain/model/remote-server.ts";
import { boundedFetch } from "./bounded-fetch.ts";
import { checkedAgent } from "./checked-agent.ts";
import type { Egress } from "./checked-agent.ts";
import { Exchange, currentExchange, within } from "./exchange.ts";
import { Redaction } from "./redaction.ts";
import { AnswerLost } from "./remote-errors.ts";

export interface SessionOptions {
  readonly egress: Egress;
  readonly handshakeMs: number;
  readonly maxBytes: number;
  /** Told that the server announced a change of its tools. */
  readonly onToolsChanged: (endpoint: Endpoint) => void;
}

// Servers made after the official examples answer 400 with these words, where the specification asks for 404.
const unknownSession = /Bad Request: (No valid session ID|Server not initialized)/i;
const clientInfo = { name: "parley", version: "0.1.0" };
const resumption = {
  initialReconnectionDelay: 500,
  maxReconnectionDelay: 5_000,
  reconnectionDelayGrowFactor: 2,
  maxRetries: 3,
};
// What is read of it is checked where it is used: the client's schemas would refuse a whole list for one bad tool.
const anything = z.looseObject({});

/** A connection to a server, of whichever era it speaks. */
export class RemoteSession {
  readonly redaction: Redaction;
  readonly #client: Client;
  readonly #transport: StreamableHTTPClientTransport;
  readonly #agent: ReturnType<typeof checkedAgent>;

  private constructor(endpoint: Endpoint, options: SessionOptions) {
    const { url, headers } = endpoint;
    this.redaction = new Redaction(headers);
    this.#agent = checkedAgent(url, options.egress);
    this.#client = new Client(clientInfo, {
      versionNegotiation: { mode: "auto" },
      inputRequired: { autoFulfill: false },
      listChanged: { tools: { autoRefresh: false, onChanged: () => options.onToolsChanged(endpoint) } },
    });
    this.#transport = new StreamableHTTPClientTransport(new URL(url), {
      fetch: boundedFetch({ agent: this.#agent, url, maxBytes: options.maxBytes }),
      requestInit: { headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) },
      reconnectionOptions: resumption,
    });
    this.#transport.onerror = (error) => {
      if (error.message.startsWith("Maximum reconnection attempts"))
        currentExchange()?.fail(new AnswerLost("the connection was not found again"));
    };
  }

  /** Connects, and shakes hands. Rejects with whatever the client says. */
  static async open(endpoint: Endpoint, options: SessionOptions, signal: AbortSignal): Promise<RemoteSession> {
    const session = new RemoteSession(endpoint, options);
    try {
      const waiting = { signal, timeout: options.handshakeMs };
      await session.#exchange(
        "handshake",
        (fail) => session.#client.connect(session.#transport, { ...waiting, signal: fail }),
        signal,
      );
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  /** What the server says of itself. */
  get version(): string {
    return this.#client.getServerVersion()?.version ?? "";
  }

  /** Asks the server; its result, without what its headers say in texts of it. */
  async request(
    method: "tools/list" | "tools/call",
    params: Record<string, unknown>,
    { signal, ...options }: RequestOptions & { readonly signal: AbortSignal },
  ): Promise<Readonly<Record<string, unknown>>> {
    const result = await this.#exchange(
      "request",
      (fail) => this.#client.request({ method, params }, anything, { ...options, signal: fail }),
      signal,
    );
    return this.redaction.within(result);
  }

  /**
   * What an error says of the session. "lost": the server does not know it any more, and has done nothing; "doubted": it may not know it,
   * nobody knows what it has done; null: nothing.
   */
  lossOf(error: unknown): "lost" | "doubted" | null {
    // A server without sessions says by 404 that something else is missing.
    if (!(error instanceof SdkHttpError) || this.#transport.sessionId === undefined) return null;
    if (error.status === 404) return "lost";
    if (error.status !== 400) return null;
    return unknownSession.test(error.message) ? "lost" : "doubted";
  }

  /** Ends it, and says so to the server where it can be said soon. */
  async close(): Promise<void> {
    await this.#client.close().catch(() => undefined);
    await this.#agent.destroy().catch(() => undefined);
  }

  /** @param work Its signal aborts with `signal`, and once its answer can't come any more. */
  async #exchange<T>(
    kind: Exchange["kind"],
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const exchange = new Exchange(kind);
    const { failed } = exchange;
    try {
      return await within(exchange, () => work(AbortSignal.any([signal, failed])));
    } catch (error) {
      signal.throwIfAborted();
      if (failed.aborted) throw failed.reason;
      throw error;
    } finally {
      exchange.end();
    }
  }
}
