import { AppError } from "@parley/errors";
import { spreadOver } from "@parley/runtime";
import type { Actor } from "../domain/identity.ts";
import { recordStream } from "../metrics.ts";
import { DeadlineTimer } from "./deadline-timer.ts";

/** A stream that a client has open. */
export interface OpenStream {
  readonly owner: Actor;
  /** When its key ends, epoch milliseconds; null for never. */
  endsAt: number | null;
}

export interface OpenStreamsOptions<Stream> {
  readonly streamsPerKey: number;
  /** When an actor's key ends, asked of the database: epoch milliseconds, 0 for ended, null for never. */
  readonly currentEnd: (actor: Actor) => Promise<number | null>;
  /** Ends one. @param resume Whether its client is to open it again. */
  readonly end: (stream: Stream, resume: boolean) => void;
  readonly onError: (message: string, error: unknown) => void;
}

/** The open streams of one kind: how many a key may have, and their end with its end or this process's. */
export class OpenStreams<Stream extends OpenStream> implements Iterable<Stream> {
  readonly #options: OpenStreamsOptions<Stream>;
  readonly #streams = new Set<Stream>();
  readonly #countByKey = new Map<string, number>();
  readonly #expiry = new DeadlineTimer(() => this.#endExpired());
  #draining = false;

  constructor(options: OpenStreamsOptions<Stream>) {
    this.#options = options;
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  [Symbol.iterator](): IterableIterator<Stream> {
    return this.#streams.values();
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
    this.#streams.add(stream);
    this.#expiry.setFor(stream.endsAt);
    recordStream(1);
    // It was admitted before the stop began.
    if (this.#draining) this.#end(stream, true);
  }

  /** Its client has gone. False where that was known. */
  remove(stream: Stream): boolean {
    if (!this.#streams.delete(stream)) return false;
    recordStream(-1);
    this.giveBack(stream.owner.keyId);
    return true;
  }

  /** Checks a changed key again: ends its streams when it was revoked. */
  async recheckKey(keyId: string): Promise<void> {
    await this.#recheck([...this.#streams].filter(({ owner }) => owner.keyId === keyId));
  }

  /** Checks every key that has a stream again: announcements may have been missed. */
  async recheckKeys(): Promise<void> {
    await this.#recheck([...this.#streams]);
  }

  /**
   * Ends the open ones one after another over `spreadMs`, so that their clients do not all resume elsewhere at once; then
   * takes no more, and ends what came meanwhile.
   */
  async drain(spreadMs: number): Promise<void> {
    await spreadOver([...this.#streams], spreadMs, (stream) => this.#end(stream, true));
    this.#draining = true;
    for (const stream of this.#streams) this.#end(stream, true);
  }

  /** Watches the end of keys no longer. */
  close(): void {
    this.#expiry.clear();
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
    for (const stream of this.#streams) {
      if (stream.endsAt !== null && stream.endsAt <= now) this.#end(stream, false);
      else this.#expiry.setFor(stream.endsAt);
    }
  }
}
