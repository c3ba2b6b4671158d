import { AsyncLocalStorage } from "node:async_hooks";

/** A request under way, as the layers below the MCP client see it. */
export interface Exchange {
  /** Fails the request: its answer will not come. */
  readonly fail: (error: Error) => void;
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
