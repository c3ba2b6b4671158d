import type { Consumption, Fact, Recorded } from "./consumption.ts";

/** A row that has yet to get its number. */
export interface NewRow extends Consumption {
  readonly digest: string;
}

/** The usageIds of the rows that a fact has, and of those that it had if it said something else before. */
export function rowIdsOf({ usageId, rows }: Fact): readonly string[] {
  return [usageId, ...firstParts(usageId), ...rows.map((row) => row.usageId)];
}

/**
 * The usageId with which a fact may be stored and that its own rows do not have: it would not meet itself. With several
 * parts where it has one now, or with one where it has several.
 */
export function otherRowIdOf({ usageId, rows }: Fact): string {
  return rows.length === 1 ? `${usageId}.0` : usageId;
}

/** What is stored of a workspace, with the facts that are to be stored with it. */
export class StoredFacts {
  readonly #digests: Map<string, string>;
  readonly #rows: NewRow[] = [];
  #microcredits: number;

  /** @param digests Of stored rows, by their usageIds: those of `rowIdsOf` at least. */
  constructor(digests: ReadonlyMap<string, string>, microcredits: number) {
    this.#digests = new Map(digests);
    this.#microcredits = microcredits;
  }

  /** The rows that are new. */
  get rows(): readonly NewRow[] {
    return this.#rows;
  }

  /** Adds the rows of a fact, unless they are there or can't be. */
  add({ usageId, digest, rows }: Fact): Recorded {
    const stored = this.#digestOf(usageId);
    if (stored !== undefined) return stored === digest ? "known" : "contradicts";
    if (rows.some((row) => this.#digests.has(row.usageId))) return "contradicts";
    const microcredits = rows.reduce((sum, row) => sum + row.microcredits, this.#microcredits);
    if (!Number.isSafeInteger(microcredits)) return "overflows";
    this.#microcredits = microcredits;
    for (const row of rows) {
      this.#digests.set(row.usageId, digest);
      this.#rows.push({ ...row, digest });
    }
    return "stored";
  }

  /** Of a fact with several parts each row has the fact's digest: another fact may be called as one of its rows. */
  #digestOf(usageId: string): string | undefined {
    const [first, second] = firstParts(usageId).map((id) => this.#digests.get(id));
    return this.#digests.get(usageId) ?? (first === second ? first : undefined);
  }
}

function firstParts(usageId: string): readonly string[] {
  return [`${usageId}.0`, `${usageId}.1`];
}
