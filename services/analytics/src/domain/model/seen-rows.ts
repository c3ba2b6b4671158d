import type { Ledger, NumberedCredits } from "./consumption.ts";
import type { Bounds } from "./period.ts";

/** What was recorded in a month of UTC. */
interface MonthSums {
  /** As 2026-11. */
  readonly month: string;
  readonly calls: number;
  readonly microcredits: bigint;
}

/** What was found of a workspace's rows. */
export interface Verification {
  readonly rows: number;
  readonly microcredits: bigint;
  /** What does not hold, as a sentence each. */
  readonly problems: readonly string[];
  /** Of rows that were recorded when it was asked for, by month. */
  readonly months: readonly MonthSums[];
}

const maxProblems = 20;

/** Rows as they are gone through, by number. */
export class SeenRows {
  readonly #expected: number;
  readonly #summed: Bounds;
  readonly #months = new Map<string, MonthSums>();
  readonly #problems: string[] = [];
  #next = 0;
  #rows = 0;
  #microcredits = 0n;

  /** @param expected How many the ledger knew before. */
  constructor(expected: number, summed: Bounds) {
    this.#expected = expected;
    this.#summed = summed;
  }

  add(row: NumberedCredits): void {
    const { n, microcredits } = row;
    this.#missing(n);
    this.#next = n + 1;
    this.#addToMonth(row);
    if (n >= this.#expected) return;
    this.#rows += 1;
    this.#microcredits += BigInt(microcredits);
  }

  /** @param rowsByNow How many the ledger knows once all were gone through. */
  result(ledger: Ledger | null, rowsByNow: number): Verification {
    this.#missing(this.#expected);
    const [rows, microcredits] = [this.#rows, this.#microcredits];
    if (this.#next > rowsByNow) this.#say(`there are rows up to ${this.#next - 1}, the ledger knows ${rowsByNow}`);
    if (ledger !== null && BigInt(ledger.microcredits) !== microcredits)
      this.#say(`the ledger has ${ledger.microcredits} microcredits, its rows ${microcredits}`);
    return { rows, microcredits, problems: this.#problems, months: [...this.#months.values()] };
  }

  // Those too that were recorded since the ledger was read: who compares says of when.
  #addToMonth({ at, calls, microcredits }: NumberedCredits): void {
    if (at < this.#summed.startAt || at >= this.#summed.endAt) return;
    const month = new Date(at).toISOString().slice(0, "2026-11".length);
    const before = this.#months.get(month) ?? { calls: 0, microcredits: 0n };
    const sums = { calls: before.calls + calls, microcredits: before.microcredits + BigInt(microcredits) };
    this.#months.set(month, { month, ...sums });
  }

  #missing(to: number): void {
    if (to > this.#next) this.#say(`rows ${this.#next} to ${to - 1} are missing`);
  }

  #say(problem: string): void {
    if (this.#problems.length < maxProblems) this.#problems.push(problem);
  }
}
