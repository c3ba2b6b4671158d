/** A fact of consumption as it was published. */
export interface PublishedFact {
  readonly usageId: string;
  readonly payload: Uint8Array;
}

/** Every fact of consumption that was published, with its price, for as long as the database is kept. */
export interface UsageLog {
  /** The facts of a workspace by their ids: those after one, at most `limit`. */
  page(workspaceId: string, after: string | null, limit: number): Promise<readonly PublishedFact[]>;
}

/** What a fact adds to sums. */
export interface SpentFact {
  /** When it was recorded, epoch milliseconds. */
  readonly recorded: number;
  readonly microcredits: number;
}

/** Reads what was published. */
export interface UsageReader {
  read(fact: PublishedFact): SpentFact;
}

/** Publishes facts again. */
export interface UsageRepeater {
  repeat(fact: PublishedFact): Promise<void>;
}
