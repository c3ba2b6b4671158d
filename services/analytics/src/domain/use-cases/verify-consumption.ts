import type { Actor } from "@parley/actor";
import type { ConsumptionRepository, Ledger } from "../model/consumption.ts";

/** What was found of a workspace's rows. */
export interface Verification {
  readonly rows: number;
  readonly microcredits: bigint;
  /** What does not hold, as a sentence each. */
  readonly problems: readonly string[];
}

const maxProblems = 20;

/** Checks that a workspace's rows have dense numbers and that the ledger is their sum. */
export class VerifyConsumption {
  readonly #consumptions: ConsumptionRepository;

  constructor({ consumptions }: { readonly consumptions: ConsumptionRepository }) {
    this.#consumptions = consumptions;
  }

  async execute({ workspaceId }: Actor, signal: AbortSignal): Promise<Verification> {
    const ledger = await this.#consumptions.ledger(workspaceId);
    const seen = new SeenRows(ledger?.rows ?? 0);
    for await (const page of this.#consumptions.numbers(workspaceId)) {
      for (const row of page) seen.add(row);
      signal.throwIfAborted();
    }
    // Facts are recorded meanwhile: only what the ledger does not know by now is too much.
    const now = await this.#consumptions.ledger(workspaceId);
    return seen.result(ledger, now?.rows ?? 0);
  }
}

/** Rows as they are gone through, by number. */
class SeenRows {
  readonly #expected: number;
  readonly #problems: string[] = [];
  #next = 0;
  #rows = 0;
  #microcredits = 0n;

  /** @param expected How many the ledger knew before. */
  constructor(expected: number) {
    this.#expected = expected;
  }

  add({ n, microcredits }: { readonly n: number; readonly microcredits: number }): void {
    this.#missing(n);
    this.#next = n + 1;
    if (n >= this.#expected) return;
    this.#rows += 1;
    this.#microcredits += BigInt(microcredits);
  }

  result(ledger: Ledger | null, rowsByNow: number): Verification {
    this.#missing(this.#expected);
    const [rows, microcredits] = [this.#rows, this.#microcredits];
    if (this.#next > rowsByNow) this.#say(`there are rows up to ${this.#next - 1}, the ledger knows ${rowsByNow}`);
    if (ledger !== null && BigInt(ledger.microcredits) !== microcredits)
      this.#say(`the ledger has ${ledger.microcredits} microcredits, its rows ${microcredits}`);
    return { rows, microcredits, problems: this.#problems };
  }

  #missing(to: number): void {
    if (to > this.#next) this.#say(`rows ${this.#next} to ${to - 1} are missing`);
  }

  #say(problem: string): void {
    if (this.#problems.length < maxProblems) this.#problems.push(problem);
  }
}
