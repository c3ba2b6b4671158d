/** Whose work it is: a name, or several, the outermost first (a workspace, then a person of it). */
export type TurnOwner = string | readonly string[];

/**
 * Does so much at once. What else comes waits: each owner's in its order, and the owners by turns, so that one who brings
 * much keeps their own waiting, not the others. The same holds again for the owners inside of an owner.
 */
export class FairSemaphore {
  readonly #waiting = new Waiting();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Does the work when its turn has come; returns its result. */
  async take<T>(owner: TurnOwner, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((begin) => this.#waiting.add(typeof owner === "string" ? [owner] : owner, begin));
    return this.#whileTaken(work);
  }

  /** Does the work at once; null where it would have to wait. */
  tryTake<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#free === 0) return null;
    this.#free--;
    return this.#whileTaken(work);
  }

  async #whileTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const begin = this.#waiting.next();
      if (begin === undefined) this.#free++;
      else begin();
    }
  }
}

/** What waits, as a tree of its owners. */
class Waiting {
  readonly #owners = new Map<string, Waiting>();
  readonly #own: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.#owners.size === 0 && this.#own.length === 0;
  }

  add([outermost, ...others]: readonly string[], begin: () => void): void {
    if (outermost === undefined) {
      this.#own.push(begin);
      return;
    }
    const inside = this.#owners.get(outermost) ?? new Waiting();
    this.#owners.set(outermost, inside);
    inside.add(others, begin);
  }

  next(): (() => void) | undefined {
    const [longest] = this.#owners;
    if (longest === undefined) return this.#own.shift();
    const [owner, inside] = longest;
    const begin = inside.next();
    // After everybody else.
    this.#owners.delete(owner);
    if (!inside.isEmpty) this.#owners.set(owner, inside);
    return begin;
  }
}
