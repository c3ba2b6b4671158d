import { WrongSequenceError, duplicateWindowSafeMs, lastOnSubject, storedAt } from "@parley/events";
import type { Broker, StoredMessage } from "@parley/events";
import { Interval, exitPoint } from "@parley/runtime";
import type { DatabaseLife } from "./database-life.ts";
import { committedOtherwise, headersOf, isPublished, storedInPlaceOf } from "./entry-headers.ts";
import type { OutboxEntry, OutboxStorage } from "./outbox-entry.ts";

export interface OutboxRelayOptions {
  /** Of the database whose outbox this is. */
  readonly life: DatabaseLife;
  readonly numberHeader: string;
  readonly onError: (error: unknown) => void;
  /** Called with the sequence of everything published to a stream that entries name in `orderedIn`. */
  readonly onPublished?: (entry: OutboxEntry, sequence: number) => void;
}

// Owners of whom it is remembered how far they were published; forgetting one costs a read.
const rememberedOwners = 10_000;
// Between sweeps while the broker refuses what is published.
const longestWaitMs = 15_000;

/** Publishes outbox entries in the order of their numbers, at once after a commit and again by the sweeper until they are published. */
export class OutboxRelay {
  readonly #broker: Broker;
  readonly #storage: OutboxStorage;
  readonly #options: OutboxRelayOptions;
  readonly #published = new Map<string, Pick<OutboxEntry, "number" | "createdAt">>();
  #failures = 0;
  readonly #active = new Map<string, { again: boolean; done: Promise<void> }>();

  constructor(broker: Broker, storage: OutboxStorage, options: OutboxRelayOptions) {
    this.#broker = broker;
    this.#storage = storage;
    this.#options = options;
    // In another life the same numbers are of other entries.
    options.life.onChanged(() => this.#published.clear());
  }

  /** Publishes what an owner has pending; never rejects. One pass at a time for each owner, so order holds. */
  publish(owner: string): Promise<void> {
    const active = this.#active.get(owner);
    if (active !== undefined) {
      active.again = true;
      return active.done;
    }
    const state = { again: false, done: Promise.resolve() };
    state.done = this.#relay(owner, state).finally(() => this.#active.delete(owner));
    this.#active.set(owner, state);
    return state.done;
  }

  /** Publishes what a crash or a broken broker left behind: everything that waits for longer than `olderThanMs`. */
  async sweep(olderThanMs: number): Promise<number> {
    const owners = await this.#storage.ownersWithEntriesBefore(new Date(Date.now() - olderThanMs), 500);
    await Promise.all(owners.map((owner) => this.publish(owner)));
    await this.#storage.flush();
    return owners.length;
  }

  /**
   * Sweeps again and again while the broker is connected, more rarely while publishing fails. Every replica may: publishes
   * are deduplicated.
   */
  sweeper({ everyMs, olderThanMs }: { readonly everyMs: number; readonly olderThanMs: number }): Interval {
    let waitMs = everyMs;
    const sweep = async (): Promise<void> => {
      const failuresBefore = this.#failures;
      if (this.#broker.connected) await this.sweep(olderThanMs);
      waitMs = this.#failures === failuresBefore ? everyMs : Math.min(waitMs * 2, Math.max(everyMs, longestWaitMs));
    };
    return new Interval(sweep, { everyMs: () => waitMs, onError: this.#options.onError });
  }

  /** Resolves when nothing is being published, and what was is removed. */
  async idle(): Promise<void> {
    await Promise.all([...this.#active.values()].map((state) => state.done));
    await this.#storage.flush();
  }

  async #relay(owner: string, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      try {
        await this.#pass(owner);
      } catch (error) {
        if (error instanceof LifeEndedError) {
          state.again = true;
          continue;
        }
        // What is left is published by the next sweep.
        this.#failures += 1;
        this.#options.onError(error);
        return;
      }
    } while (state.again);
  }

  /** @throws LifeEndedError where another life has begun: what the outbox has now is to be read anew. */
  async #pass(owner: string): Promise<void> {
    const { life } = this.#options;
    const hasWaited = await life.noticedByAll();
    const { current } = life;
    const following = this.#followingOn(owner);
    const fresh = hasWaited ? undefined : following;
    let entries = fresh ?? (await this.#storage.pending(owner));
    while (entries.length > 0) {
      await life.ready();
      exitPoint("outbox.before-publish");
      await this.#publishAll(owner, entries, current);
      entries = fresh === undefined ? await this.#storage.pending(owner) : [];
    }
  }

  async #publishAll(owner: string, entries: readonly OutboxEntry[], current: string): Promise<void> {
    const published: OutboxEntry[] = [];
    try {
      for (const entry of entries) {
        await this.#publish(entry, current);
        published.push(entry);
      }
      exitPoint("outbox.published");
    } finally {
      // In the life after this one they would not be seen to be there.
      if (published.length > 0) this.#markPublished(owner, published, current);
    }
  }

  /**
   * What this process has just committed, when nothing unpublished can lie before it: it starts the owner's numbers or
   * follows directly on what this process published last. Then the outbox need not be read. Undefined when it must be:
   * a published number that was committed later is of a database that was put back.
   */
  #followingOn(owner: string): readonly OutboxEntry[] | undefined {
    const fresh = this.#storage.takeFresh(owner);
    const last = this.#published.get(owner) ?? { number: 0, createdAt: new Date(0) };
    const left = fresh
      .filter(({ number, createdAt }) => number > last.number || createdAt > last.createdAt)
      .toSorted((a, b) => a.number - b.number);
    return fresh.length > 0 && left.every(({ number }, index) => number === last.number + 1 + index) ? left : undefined;
  }

  #markPublished(owner: string, entries: readonly OutboxEntry[], current: string): void {
    const numbers = entries.map((entry) => entry.number);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const createdAt = new Date(Math.max(...entries.map((entry) => entry.createdAt.getTime())));
    this.#published.delete(owner);
    if (this.#options.life.current === current) this.#published.set(owner, { number: last, createdAt });
    const oldest = this.#published.keys().next();
    if (this.#published.size > rememberedOwners && !oldest.done) this.#published.delete(oldest.value);
    // Nobody waits for it: what comes next of the owner leaves meanwhile.
    this.#storage.markPublished(owner, { first, last, createdAt }).catch((error: unknown) => {
      // What still lies there is read, published again, and seen to be there, by the next pass.
      this.#published.delete(owner);
      this.#failures += 1;
      this.#options.onError(error);
    });
  }

  async #publish(entry: OutboxEntry, current: string): Promise<void> {
    if (entry.purges !== undefined) return this.#broker.purgeAllButLast(entry.purges, entry.subject);
    const forgotten = Date.now() - entry.createdAt.getTime() > duplicateWindowSafeMs;
    const { life, numberHeader } = this.#options;
    let expected = entry.expectedSequence;
    for (;;) {
      if (life.current !== current) throw new LifeEndedError();
      const { isFirst } = life;
      if (entry.orderedIn !== undefined && (expected === null || forgotten)) {
        const last = await lastOnSubject(this.#broker, entry.orderedIn, entry.subject);
        if (last !== null && isPublished(entry, last, { current, isFirst }, numberHeader))
          return this.#expectRepeat(entry, last, current);
        expected = last?.sequence ?? 0;
      }
      try {
        const { stream, sequence, duplicate } = await this.#broker.publish(entry.subject, entry.payload, {
          messageId: `${current}-${entry.messageId}`,
          expectedSequence: expected ?? undefined,
          headers: headersOf(entry, current, numberHeader),
          traceparent: entry.traceparent,
        });
        if (duplicate) await this.#expectRepeat(entry, await storedAt(this.#broker, stream, sequence), current);
        life.published();
        this.#options.onPublished?.(entry, sequence);
        return;
      } catch (error) {
        if (!(error instanceof WrongSequenceError) || entry.orderedIn === undefined) throw error;
        // A fence moved the subject, or this very publish was stored and its answer lost: the last message shows which.
        expected = null;
      }
    }
  }

  /**
   * Looks whether an entry that seems to be published is: what is stored may be of a state of the database that was lost, which
   * had the same numbers. @throws LifeEndedError where it is: another life has begun, in which the entry is to be published.
   */
  async #expectRepeat(entry: OutboxEntry, stored: StoredMessage | null, current: string): Promise<void> {
    const { life, numberHeader } = this.#options;
    const inPlace = stored === null ? null : await storedInPlaceOf(entry, stored, this.#broker, numberHeader);
    const lostAt = inPlace === null ? null : committedOtherwise(entry, inPlace);
    await (lostAt === null ? life.verify() : life.renew(current, lostAt));
    if (life.current !== current) throw new LifeEndedError();
  }
}

/** Another life of the database has begun since the outbox was read. */
class LifeEndedError extends Error {}
