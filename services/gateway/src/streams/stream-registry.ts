import { AppError } from "@parley/errors";
import { Interval } from "@parley/runtime";
import type { Actor } from "../domain/identity.ts";
import { recordStream } from "../metrics.ts";
import { DeadlineTimer } from "./deadline-timer.ts";
import type { EventLink } from "./event-link.ts";
import { SseClient } from "./sse-client.ts";
import type { SseOwner, StreamRequest } from "./sse-client.ts";

const openWaitMs = 2_000;
const stalledCheckMs = 1_000;
const stalledForMs = 10_000;
const stalledBytes = 256 * 1024;

export interface StreamRegistryOptions {
  readonly link: EventLink;
  readonly keepaliveMs: number;
  readonly streamsPerKey: number;
  /** When an actor's key ends, asked of the database: epoch milliseconds, 0 for ended, null for never. */
  readonly currentEnd: (actor: Actor) => Promise<number | null>;
  readonly onError: (message: string, error: unknown) => void;
}

/** Every open event stream of this process, with the timers they share. */
export class StreamRegistry implements SseOwner, AsyncDisposable {
  readonly #options: StreamRegistryOptions;
  readonly #clients = new Set<SseClient>();
  readonly #stalled = new Set<SseClient>();
  readonly #countByKey = new Map<string, number>();
  readonly #keepalive: Interval;
  readonly #stalledCheck: Interval;
  readonly #expiry = new DeadlineTimer(() => this.#endExpired());
  #draining = false;

  constructor(options: StreamRegistryOptions) {
    this.#options = options;
    const onError = (error: unknown): void => options.onError("could not check the open streams", error);
    this.#keepalive = new Interval(async () => this.#keepAlive(), { everyMs: options.keepaliveMs, onError });
    this.#stalledCheck = new Interval(async () => this.#cutStalled(), { everyMs: stalledCheckMs, onError });
  }

  /** Begins to keep streams alive and to cut those whose clients do not read. */
  start(): void {
    this.#keepalive.start();
    this.#stalledCheck.start();
  }

  /** How many streams are open. */
  get size(): number {
    return this.#clients.size;
  }

  /**
   * Serves a stream until one side ends it; resolves when the headers are sent. Waits up to 2 seconds to learn whether
   * the source exists; with no replica to ask, the client gets its 200 and comments until there is one.
   * @throws AppError The service's refusal; 429 for too many streams or while this process stops.
   */
  async serve(request: StreamRequest): Promise<void> {
    this.#admit(request.owner.keyId);
    const client = new SseClient(this, request);
    this.#clients.add(client);
    this.#expiry.setFor(client.endsAt);
    recordStream(1);
    request.response.on("close", () => this.#gone(client));
    const ready = client.ready;
    const openTimer = setTimeout(() => client.start(), openWaitMs);
    this.#options.link.subscribe(client);
    try {
      await ready;
    } finally {
      clearTimeout(openTimer);
    }
  }

  stalled(client: SseClient): void {
    this.#stalled.add(client);
  }

  /** Checks a changed key again: ends its streams when it was revoked. */
  async recheckKey(keyId: string): Promise<void> {
    await this.#recheck([...this.#clients].filter((client) => client.owner.keyId === keyId));
  }

  /** Checks every key that has a stream again: announcements may have been missed. */
  async recheckKeys(): Promise<void> {
    await this.#recheck([...this.#clients]);
  }

  /** Takes no new streams and ends the open ones so that their clients resume at another replica. */
  drain(): void {
    this.#draining = true;
    for (const client of this.#clients) this.#end(client, true);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#expiry.clear();
    await Promise.all([this.#keepalive.stop(), this.#stalledCheck.stop()]);
  }

  #admit(keyId: string): void {
    if (this.#draining)
      throw new AppError(
        "RESOURCE_EXHAUSTED",
        "RATE_LIMIT_ERROR",
        "This gateway is stopping: open the stream again, another one serves it",
        { retryAfterSeconds: 1 },
      );
    const open = this.#countByKey.get(keyId) ?? 0;
    const { streamsPerKey } = this.#options;
    if (open >= streamsPerKey)
      throw new AppError(
        "RESOURCE_EXHAUSTED",
        "RATE_LIMIT_ERROR",
        `The key may have ${streamsPerKey} open streams: close one first`,
        { retryAfterSeconds: 5 },
      );
    this.#countByKey.set(keyId, open + 1);
  }

  async #recheck(clients: readonly SseClient[]): Promise<void> {
    const ends = new Map<Actor, number | null>();
    for (const client of clients) {
      try {
        if (!ends.has(client.owner)) ends.set(client.owner, await this.#options.currentEnd(client.owner));
        client.endsAt = ends.get(client.owner) ?? null;
        if (client.endsAt !== null && client.endsAt <= Date.now()) this.#end(client, false);
        else this.#expiry.setFor(client.endsAt);
      } catch (error) {
        // The key could not be checked: the client reconnects, and its key is checked then.
        this.#options.onError("could not check the keys of open streams", error);
        this.#end(client, true);
      }
    }
  }

  #end(client: SseClient, resume: boolean): void {
    // First: an event that comes after the end of the answer could not be written.
    this.#options.link.unsubscribe(client);
    client.endsAt = null;
    client.end(resume);
  }

  #gone(client: SseClient): void {
    if (!this.#clients.delete(client)) return;
    recordStream(-1);
    this.#stalled.delete(client);
    this.#options.link.unsubscribe(client);
    const { keyId } = client.owner;
    const open = (this.#countByKey.get(keyId) ?? 1) - 1;
    if (open > 0) this.#countByKey.set(keyId, open);
    else this.#countByKey.delete(keyId);
  }

  #keepAlive(): void {
    for (const client of this.#clients) client.keepAlive();
  }

  #endExpired(): void {
    const now = Date.now();
    for (const client of this.#clients) {
      if (client.endsAt !== null && client.endsAt <= now) this.#end(client, false);
      else this.#expiry.setFor(client.endsAt);
    }
  }

  #cutStalled(): void {
    const now = Date.now();
    for (const client of this.#stalled) {
      if (client.stalledSince === 0) this.#stalled.delete(client);
      else if (client.bufferedBytes > stalledBytes && now - client.stalledSince > stalledForMs) client.cut();
    }
  }
}
