import type { Broker } from "@parley/events";
import { raceAbort, sleep } from "@parley/runtime";
import { ForeignDeploymentError } from "./foreign-deployment-error.ts";

const retryMs = 250;

export interface ConnectionCheckOptions {
  readonly broker: Broker;
  /** Called with the error of each check that failed. The check is repeated. */
  readonly onError: (error: unknown) => void;
  /** Called when the broker belongs to another deployment: the process must end at once, without writing. */
  readonly onForeign: (error: unknown) => void;
}

/** Runs a check on each new connection to the broker, and repeats it until it succeeds or the connection is lost. */
export class ConnectionCheck implements Disposable {
  readonly #check: () => Promise<void>;
  readonly #options: ConnectionCheckOptions;
  readonly #stopListening: () => void;
  #connection = new AbortController();
  #passed = Promise.withResolvers<void>();
  #isPassed = false;

  constructor(check: () => Promise<void>, options: ConnectionCheckOptions) {
    this.#check = check;
    this.#options = options;
    this.#stopListening = options.broker.onConnection((connected) => (connected ? this.start() : this.#reset()));
  }

  /** Checks the present connection. */
  start(): this {
    this.#reset();
    void this.#repeat(this.#connection.signal);
    return this;
  }

  /** Resolves when the present connection has passed the check. @throws The signal's reason, when that aborts first. */
  passed(signal: AbortSignal): Promise<void> {
    return raceAbort(this.#passed.promise, signal);
  }

  /** @throws Error while the present connection has not passed the check. */
  requirePassed(): void {
    if (!this.#isPassed) throw new Error("The broker's deployment is not known yet");
  }

  [Symbol.dispose](): void {
    this.#stopListening();
    this.#connection.abort();
  }

  #reset(): void {
    this.#connection.abort();
    this.#connection = new AbortController();
    if (this.#isPassed) this.#passed = Promise.withResolvers();
    this.#isPassed = false;
  }

  async #repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#check();
        if (signal.aborted) return;
        this.#isPassed = true;
        return this.#passed.resolve();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ForeignDeploymentError) return this.#options.onForeign(error);
        this.#options.onError(error);
        await sleep(retryMs, signal).catch(() => undefined);
      }
    }
  }
}
