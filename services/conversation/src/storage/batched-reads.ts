interface Waiting<T> {
  readonly resolve: (found: T | null) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchBounds {
  /** How many questions are under way at a time. */
  readonly atOnce: number;
  /** How many names a question has at most. */
  readonly most: number;
  /** After so many milliseconds a question that is under way holds up no other any more. */
  readonly withinMs: number;
}

/**
 * Reads things by their names, what waits together: alone nobody waits, and the more ask at once the fewer questions each costs. A question
 * always begins after all who share its answer have asked, so that none hears what was so before. What is found is shared, too.
 */
export class BatchedReads<T> {
  readonly #read: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #bounds: BatchBounds;
  readonly #waiting = new Map<string, Waiting<T>[]>();
  #underWay = 0;

  /** @param read Asks the database; what is not there is missing in its answer. */
  constructor(read: (names: readonly string[]) => Promise<ReadonlyMap<string, T>>, bounds: BatchBounds) {
    this.#read = read;
    this.#bounds = bounds;
  }

  /** @returns null where it is not there. */
  find(name: string): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const asking = this.#waiting.get(name);
      if (asking === undefined) this.#waiting.set(name, [{ resolve, reject }]);
      else asking.push({ resolve, reject });
      this.#begin();
    });
  }

  #begin(): void {
    const { atOnce, most, withinMs } = this.#bounds;
    while (this.#underWay < atOnce && this.#waiting.size > 0) {
      const batch = new Map([...this.#waiting].slice(0, most));
      for (const name of batch.keys()) this.#waiting.delete(name);
      this.#underWay += 1;
      let isOver = false;
      const over = (): void => {
        clearTimeout(late);
        if (isOver) return;
        isOver = true;
        this.#underWay -= 1;
        this.#begin();
      };
      const late = setTimeout(over, withinMs);
      void this.#answer(batch).then(over);
    }
  }

  async #answer(batch: ReadonlyMap<string, readonly Waiting<T>[]>): Promise<void> {
    try {
      const found = await this.#read([...batch.keys()]);
      for (const [name, asking] of batch) for (const { resolve } of asking) resolve(found.get(name) ?? null);
    } catch (error) {
      for (const asking of batch.values()) for (const { reject } of asking) reject(error);
    }
  }
}
