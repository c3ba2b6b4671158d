import { exitPoint } from "@parley/runtime";
import { WrongSequenceError } from "./broker.ts";
import type { Broker } from "./broker.ts";
import { duplicateWindowSafeMs } from "./stream-identity.ts";
import { lastOnSubject } from "./subject-reader.ts";

/** Something that must be published because it was written: the next number of its owner. */
export interface OutboxEntry {
  /** Dense from 1 for each owner; entries leave in this order. */
  readonly number: number;
  readonly subject: string;
  readonly messageId: string;
  readonly payload: Uint8Array;
  readonly traceparent: string;
  readonly createdAt: Date;
  /** Publish behind this sequence of the subject; `null`: behind whatever is last. Absent: no expectation. */
  readonly expectedSequence?: number | null;
  /** The stream whose subject shows whether the entry was published; absent where consumers tell duplicates apart. */
  readonly orderedIn?: string | undefined;
  /** Nothing is published: all but the last message on the subject leaves this stream. */
  readonly purges?: string | undefined;
}

/** Where entries lie until they are published. `owner` names one ordered sequence of them. */
export interface OutboxStorage<Owner> {
  /** Entries of an owner that this process has just committed, in any order; each is given once. */
  takeFresh(owner: Owner): readonly OutboxEntry[];
  /** Entries of one owner that are not marked, lowest number first. */
  pending(owner: Owner): Promise<readonly OutboxEntry[]>;
  /** Marks all entries up to and including a number as published. */
  markThrough(owner: Owner, number: number): Promise<void>;
  /** Owners with unmarked entries older than a date. */
  ownersWithEntriesBefore(date: Date, limit: number): Promise<readonly Owner[]>;
  keyOf(owner: Owner): string;
}

export interface OutboxRelayOptions {
  readonly numberHeader: string;
  readonly onError: (error: unknown) => void;
  /** Called with the sequence of everything published to a stream that entries name in `orderedIn`. */
  readonly onPublished?: (entry: OutboxEntry, sequence: number) => void;
}

// Owners of whom it is remembered how far they were published; forgetting one costs a read.
const rememberedOwners = 10_000;

/** Publishes outbox entries in the order of their numbers, at once after a commit and again by the sweeper until marked. */
export class OutboxRelay<Owner> {
  readonly #broker: Broker;
  readonly #storage: OutboxStorage<Owner>;
  readonly #options: OutboxRelayOptions;
  readonly #published = new Map<string, number>();
  readonly #active = new Map<string, { again: boolean; done: Promise<void> }>();

  constructor(broker: Broker, storage: OutboxStorage<Owner>, options: OutboxRelayOptions) {
    this.#broker = broker;
    this.#storage = storage;
    this.#options = options;
  }

  /** Publishes what an owner has pending; never rejects. One pass at a time for each owner, so order holds. */
  kick(owner: Owner): Promise<void> {
    const key = this.#storage.keyOf(owner);
    const active = this.#active.get(key);
    if (active !== undefined) {
      active.again = true;
      return active.done;
    }
    const state = { again: false, done: Promise.resolve() };
    state.done = this.#relay(owner, state).finally(() => this.#active.delete(key));
    this.#active.set(key, state);
    return state.done;
  }

  /** Publishes what a crash or a broken broker left behind: everything unmarked for longer than `olderThanMs`. */
  async sweep(olderThanMs: number): Promise<number> {
    const owners = await this.#storage.ownersWithEntriesBefore(new Date(Date.now() - olderThanMs), 500);
    await Promise.all(owners.map((owner) => this.kick(owner)));
    return owners.length;
  }

  /** Resolves when nothing is being published. */
  async idle(): Promise<void> {
    await Promise.all([...this.#active.values()].map((state) => state.done));
  }

  async #relay(owner: Owner, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      try {
        const fresh = this.#followingOn(owner);
        let entries = fresh ?? (await this.#storage.pending(owner));
        while (entries.length > 0) {
          exitPoint("outbox.before-publish");
          for (const entry of entries) await this.#publish(entry);
          exitPoint("outbox.published");
          await this.#markThrough(owner, entries.at(-1)?.number ?? 0);
          entries = fresh === undefined ? await this.#storage.pending(owner) : [];
        }
      } catch (error) {
        // What is unmarked stays; the sweeper comes back to it.
        this.#options.onError(error);
        return;
      }
    } while (state.again);
  }

  /**
   * What this process has just committed, when nothing unpublished can lie before it: it starts the owner's numbers or
   * follows directly on what this process published last. Then the outbox need not be read. Undefined when it must be.
   */
  #followingOn(owner: Owner): readonly OutboxEntry[] | undefined {
    const fresh = this.#storage.takeFresh(owner);
    const last = this.#published.get(this.#storage.keyOf(owner)) ?? 0;
    const left = fresh.filter((entry) => entry.number > last).toSorted((a, b) => a.number - b.number);
    return fresh.length > 0 && left.every((entry, index) => entry.number === last + 1 + index) ? left : undefined;
  }

  async #markThrough(owner: Owner, number: number): Promise<void> {
    await this.#storage.markThrough(owner, number);
    const key = this.#storage.keyOf(owner);
    this.#published.delete(key);
    this.#published.set(key, number);
    const oldest = this.#published.keys().next();
    if (this.#published.size > rememberedOwners && !oldest.done) this.#published.delete(oldest.value);
  }

  async #publish(entry: OutboxEntry): Promise<void> {
    if (entry.purges !== undefined) return this.#broker.purgeAllButLast(entry.purges, entry.subject);
    const forgotten = Date.now() - entry.createdAt.getTime() > duplicateWindowSafeMs;
    let expected = entry.expectedSequence;
    for (;;) {
      if (entry.orderedIn !== undefined && (expected === null || forgotten)) {
        const last = await lastOnSubject(this.#broker, entry.orderedIn, entry.subject);
        if (last !== null && Number(last.header(this.#options.numberHeader)) >= entry.number) return;
        expected = last?.sequence ?? 0;
      }
      try {
        const { sequence } = await this.#broker.publish(entry.subject, entry.payload, {
          messageId: entry.messageId,
          expectedSequence: expected ?? undefined,
          headers: { [this.#options.numberHeader]: String(entry.number) },
          traceparent: entry.traceparent,
        });
        this.#options.onPublished?.(entry, sequence);
        return;
      } catch (error) {
        if (!(error instanceof WrongSequenceError) || entry.orderedIn === undefined) throw error;
        // A fence moved the subject, or this very publish was stored and its answer lost: the last message tells.
        expected = null;
      }
    }
  }
}
