/** Which entries of an owner one pass has published. */
export interface Mark {
  readonly first: number;
  readonly last: number;
  /** The latest of theirs: what a database that was put back has under the same numbers was created later. */
  readonly createdAt: Date;
}

/** Marks by owner. Those of one owner stay apart: what lies between two of them is not published. */
export type Marks = ReadonlyMap<string, readonly Mark[]>;

interface Batch {
  readonly marks: Map<string, Mark[]>;
  /** Lets it be written now. */
  readonly leave: () => void;
  readonly written: Promise<void>;
}

// Long enough for many owners to share one write, short against the age at which a sweep looks at entries.
const waitMs = 30;

/**
 * What is published and not yet removed: nobody waits for the removal, and several owners share one. Where this process dies
 * the entries lie there as after any crash between publish and removal: a sweep publishes them again, which is seen.
 */
export class LateMarks {
  readonly #write: (marks: Marks) => Promise<void>;
  readonly #batches = new Set<Batch>();
  #open: Batch | undefined;
  #latest: Promise<unknown> = Promise.resolve();

  /** @param write Removes what is marked, in one question to the database. */
  constructor(write: (marks: Marks) => Promise<void>) {
    this.#write = write;
  }

  /** Notes that entries of an owner are published. Settles once that is written, or could not be. */
  add(owner: string, mark: Mark): Promise<void> {
    const batch = (this.#open ??= this.#begin());
    batch.marks.set(owner, [...(batch.marks.get(owner) ?? []), mark]);
    return batch.written;
  }

  /** Which entries of an owner are published that may still lie there. */
  of(owner: string): readonly Mark[] {
    return [...this.#batches].flatMap(({ marks }) => marks.get(owner) ?? []);
  }

  /** Writes what waits; resolves when all of it is written or could not be. */
  async flush(): Promise<void> {
    this.#open?.leave();
    await Promise.allSettled([...this.#batches].map(({ written }) => written));
  }

  #begin(): Batch {
    const { promise, resolve: leave } = Promise.withResolvers<void>();
    const timer = setTimeout(leave, waitMs).unref();
    const marks = new Map<string, Mark[]>();
    const before = this.#latest;
    const written = promise.then(async () => {
      clearTimeout(timer);
      // One write at a time, however slowly the database answers: what is published meanwhile shares the next.
      await before;
      if (this.#open === batch) this.#open = undefined;
      try {
        await this.#write(marks);
      } finally {
        this.#batches.delete(batch);
      }
    });
    this.#latest = written.catch(() => undefined);
    const batch: Batch = { marks, leave, written };
    this.#batches.add(batch);
    return batch;
  }
}
