import { AsyncLocalStorage } from "node:async_hooks";
import { ReplicaAddresses } from "./replica-addresses.ts";
import { ReplicaLink } from "./replica-link.ts";
import type { Subscriber } from "./subscriber.ts";

export interface EventLinkOptions {
  /** The conversation service, see `ReplicaAddresses`. */
  readonly address: string;
  readonly onError: (message: string, error: unknown) => void;
}

/**
 * Carries every subscription of this gateway over one stream to each conversation replica. When a replica goes away its
 * subscriptions are re-opened elsewhere from the last event that each has acknowledged, for as long as they live.
 */
export class EventLink {
  readonly #options: EventLinkOptions;
  readonly #addresses: ReplicaAddresses;
  readonly #links = new Map<string, ReplicaLink>();
  readonly #waiting = new Set<Subscriber>();
  #current: readonly string[] = [];
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  // Streams and timers outlive the request that happens to start them: they must not run in its trace, or keep it.
  readonly #detached = AsyncLocalStorage.snapshot();

  constructor(options: EventLinkOptions) {
    this.#options = options;
    this.#addresses = new ReplicaAddresses({
      address: options.address,
      onChange: (addresses) => this.#setAddresses(addresses),
      onError: (error) => options.onError("could not resolve the conversation service", error),
    });
  }

  async start(): Promise<void> {
    await this.#addresses.start();
  }

  /** Ends every stream. Subscribers are not called: their owners end them. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    for (const link of this.#links.values()) link.shutdown();
    this.#links.clear();
    await this.#addresses.stop();
  }

  /** Starts a subscription, now or as soon as a replica can be reached. */
  subscribe(subscriber: Subscriber): void {
    this.#detached(() => this.#place(subscriber));
  }

  /** Ends a subscription from this side; harmless when it has ended. */
  unsubscribe(subscriber: Subscriber): void {
    this.#waiting.delete(subscriber);
    if (subscriber.link instanceof ReplicaLink) subscriber.link.close(subscriber);
  }

  #place(subscriber: Subscriber): void {
    if (this.#stopped) return;
    const link = this.#pick();
    if (link !== undefined) {
      link.open(subscriber);
      return;
    }
    this.#waiting.add(subscriber);
    this.#schedule();
  }

  /** The next replica in turn that has not just failed. */
  #pick(): ReplicaLink | undefined {
    const now = Date.now();
    for (let tried = 0; tried < this.#current.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#current.length;
      const link = this.#links.get(this.#current[this.#turn] ?? "");
      if (link !== undefined && link.notBefore <= now) return link;
    }
    return undefined;
  }

  /** One timer for all that wait: it fires when the first replica may be tried again. */
  #schedule(): void {
    if (this.#timer !== undefined || this.#stopped) return;
    const times = this.#current.map((address) => this.#links.get(address)?.notBefore ?? 0);
    const wait = times.length === 0 ? 500 : Math.min(...times) - Date.now();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const waiting = [...this.#waiting];
        this.#waiting.clear();
        for (const subscriber of waiting) this.#place(subscriber);
      },
      Math.max(10, wait),
    );
  }

  #setAddresses(addresses: readonly string[]): void {
    if (this.#stopped) return;
    this.#current = addresses;
    for (const address of addresses) {
      if (!this.#links.has(address)) this.#links.set(address, this.#createLink(address));
    }
    // A replica that left the list keeps what it still serves.
    for (const [address, link] of this.#links) {
      if (addresses.includes(address) || link.load > 0) continue;
      link.shutdown();
      this.#links.delete(address);
    }
  }

  #createLink(address: string): ReplicaLink {
    return new ReplicaLink(address, {
      onBroken: (orphans) => {
        for (const orphan of orphans) this.#place(orphan);
      },
      onUnavailable: (subscriber) => this.#place(subscriber),
      onError: (failed, error) => this.#options.onError(`the event stream to ${failed} broke`, error),
      onBadFrame: (from, error) => this.#options.onError(`a frame from ${from} could not be taken`, error),
    });
  }
}
