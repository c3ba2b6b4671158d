import { AsyncLocalStorage } from "node:async_hooks";
import { sleep } from "@parley/runtime";

const betweenPollsMs = 500;

/** Spaces out how often a server has a stream opened again: it says itself how soon. */
export class Pace {
  #nextAt = 0;

  /** Waits until the stream may be opened. @throws The signal's reason. */
  async turn(signal?: AbortSignal): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + betweenPollsMs;
    if (at > now) await sleep(at - now, signal);
  }
}

/** A request under way, as the layers below the MCP client see it. */
export class Exchange {
  /** "handshake": what it opens lives as long as the session; "request": nothing of it is read once it has ended. */
  readonly kind: "handshake" | "request";
  readonly pace = new Pace();
  readonly #failing = new AbortController();
  readonly #ending = new AbortController();
  #bytes = 0;

  constructor(kind: Exchange["kind"]) {
    this.kind = kind;
  }

  /** Aborts with the error once its answer can't come any more. */
  get failed(): AbortSignal {
    return this.#failing.signal;
  }

  /** Aborts once nobody waits for it any more. */
  get ended(): AbortSignal {
    return this.#ending.signal;
  }

  /** Fails the request: its answer will not come. */
  fail(error: Error): void {
    this.#failing.abort(error);
  }

  end(): void {
    this.#ending.abort(new Error("nobody waits for this any more"));
  }

  /** Counts what has come for it, by however many HTTP responses. @returns All of it, in bytes. */
  count(bytes: number): number {
    this.#bytes += bytes;
    return this.#bytes;
  }
}

// The client does not say which of its requests an HTTP request is for.
const current = new AsyncLocalStorage<Exchange>();

/** Runs work whose HTTP requests, also those that follow them, belong to an exchange. */
export function within<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  return current.run(exchange, work);
}

/** The exchange that the running code belongs to. */
export function currentExchange(): Exchange | undefined {
  return current.getStore();
}
