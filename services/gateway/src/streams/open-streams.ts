import { AppError } from "@parley/errors";
import { spreadOver } from "@parley/runtime";
import type { Actor } from "../domain/identity.ts";
import { recordStream } from "../metrics.ts";
import { DeadlineTimer } from "./deadline-timer.ts";
import { KeepAlive } from "./keep-alive.ts";
import type { KeptAlive } from "./keep-alive.ts";

/** A stream that a client has open. */
export interface OpenStream extends KeptAlive {
  readonly owner: Actor;
  /** When its key ends, epoch milliseconds; null for never. */
  endsAt: number | null;
}

export interface OpenStreamsOptions<Stream> {
  readonly streamsPerKey: number;
  /** How often each is told that it is still served, in milliseconds. */
  readonly keepaliveMs: number;
  /** When an actor's key ends, asked of the database: epoch milliseconds, 0 for ended, null for never. */
  readonly currentEnd: (actor: Actor) => Promise<number | null>;
  /** Ends one. @param resume Whether its client is to open it again. */
  readonly end: (stream: Stream, resume: boolean) => void;
  readonly onError: (message: string, error: unknown) => void;
}

/** The open streams of one kind: how many a key may have, what keeps them alive, and their end with its end or this process's. */
export class OpenStreams<Stream extends OpenStream> implements Iterable<Stream> {
  readonly #options: OpenStreamsOptions<Stream>;
  // With the share of the keep-alive that each is in.
  readonly #streams = new Map<Stream, number>();
  readonly #keepAlive: KeepAlive<Stream>;
  readonly #countByKey = new Map<string, number>();
  readonly #expiry = new DeadlineTimer(() => this.#endExpired());
  #draining = false;

  constructor(options: OpenStreamsOptions<Stream>) {
    this.#options = options;
    this.#keepAlive = new KeepAlive({
      everyMs: options.keepaliveMs,
      onError: (error) => options.onError("could not keep the open streams alive", error),
    });
  }

  /** Begins to keep them alive. */
  start(): void {
    this.#keepAlive.start();
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  [Symbol.iterator](): IterableIterator<Stream> {
    return this.#streams.keys();
  }

  /** Counts one that is about to be added, or given back. @throws AppError 429 for too many, or while this process stops. */
  admit(keyId: string): void {
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

  /** One that was admitted is not added after all. */
  giveBack(keyId: string): void {
    const open = (this.#countByKey.get(keyId) ?? 1) - 1;
    if (open > 0) this.#countByKey.set(keyId, open);
    else this.#countByKey.delete(keyId);
  }

  add(stream: Stream): void {
    this.#streams.set(stream, this.#keepAlive.add(stream));
    this.#expiry.setFor(stream.endsAt);
    recordStream(1);
    // It was admitted before the stop began.
    if (this.#draining) this.#end(stream, true);
  }

  /** Its client has gone. False where that was known. */
  remove(stream: Stream): boolean {
    const share = this.#streams.get(stream);
    if (share === undefined) return false;
    this.#streams.delete(stream);
    this.#keepAlive.remove(stream, share);
    recordStream(-1);
    this.giveBack(stream.owner.keyId);
    return true;
  }

  /** Checks a changed key again: ends its streams when it was revoked. */
  async recheckKey(keyId: string): Promise<void> {
    await this.#recheck([...this].filter(({ owner }) => owner.keyId === keyId));
  }

  /** Checks every key that has a stream again: announcements may have been missed. */
  async recheckKeys(): Promise<void> {
    await this.#recheck([...this]);
  }

  /**
   * Ends the open ones one after another over `spreadMs`, so that their clients do not all resume elsewhere at once; then
   * takes no more, and ends what came meanwhile.
   */
  async drain(spreadMs: number): Promise<void> {
    await spreadOver([...this], spreadMs, (stream) => this.#end(stream, true));
    this.#draining = true;
    for (const stream of this) this.#end(stream, true);
  }

  /** Watches the end of keys no longer, and keeps nothing alive. */
  async close(): Promise<void> {
    this.#expiry.clear();
    await this.#keepAlive.stop();
  }

  async #recheck(streams: readonly Stream[]): Promise<void> {
    const ends = new Map<Actor, number | null>();
    for (const stream of streams) {
      try {
        if (!ends.has(stream.owner)) ends.set(stream.owner, await this.#options.currentEnd(stream.owner));
        stream.endsAt = ends.get(stream.owner) ?? null;
        if (stream.endsAt !== null && stream.endsAt <= Date.now()) this.#end(stream, false);
        else this.#expiry.setFor(stream.endsAt);
      } catch (error) {
        // The key could not be checked: the client reconnects, and its key is checked then.
        this.#options.onError("could not check the keys of open streams", error);
        this.#end(stream, true);
      }
    }
  }

  #end(stream: Stream, resume: boolean): void {
    stream.endsAt = null;
    this.#options.end(stream, resume);
  }

  #endExpired(): void {
    const now = Date.now();
    for (const stream of this) {
      if (stream.endsAt !== null && stream.endsAt <= now) this.#end(stream, false);
      else this.#expiry.setFor(stream.endsAt);
    }
  }
}
