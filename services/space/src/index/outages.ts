// The engine takes seconds to give a storage up, and callers try again: they would wait for all of that each time.
const untriedMs = 2_000;

interface Outage {
  readonly error: unknown;
  readonly until: number;
}

/** What has failed a moment ago, so that nobody tries it again at once: the storage, or what it has of one table. */
export class Outages {
  readonly #answers: () => Promise<boolean>;
  #storage: Outage | undefined;
  readonly #tables = new Map<string, Outage>();

  /** @param answers Asks the storage for something that is no table's. */
  constructor(answers: () => Promise<boolean>) {
    this.#answers = answers;
  }

  /** How a table has failed, or the storage of all; undefined when it is to be tried. */
  of(table: string): Outage | undefined {
    return [this.#storage, this.#tables.get(table)].find((outage) => outage !== undefined && isUnderWay(outage));
  }

  /** Notes that a table has failed. Only a storage that answers nothing else either is away for all. */
  async note(table: string, error: unknown): Promise<void> {
    const isAway = !(await this.#answers());
    for (const [name, outage] of this.#tables) if (!isUnderWay(outage)) this.#tables.delete(name);
    const outage = { error, until: performance.now() + untriedMs };
    if (isAway) this.#storage = outage;
    else this.#tables.set(table, outage);
  }
}

function isUnderWay({ until }: Outage): boolean {
  return performance.now() < until;
}
