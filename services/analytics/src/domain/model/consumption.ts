/** One call of a model, or what of it is one tool's, or one call of a tool. It says what was true when it was spent. */
export interface Consumption {
  readonly usageId: string;
  /** When it was recorded, epoch milliseconds: decides which period it belongs to. */
  readonly at: number;
  readonly kind: string;
  readonly outcome: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly runId: string;
  readonly step: number;
  /** "" for none, as each of the five ids that follow. */
  readonly agentId: string;
  readonly userId: string;
  readonly keyId: string;
  readonly provider: string;
  readonly model: string;
  /** The name of the tool's server. */
  readonly tool: string;
  readonly groupIds: readonly string[];
  readonly skillIds: readonly string[];
  readonly source: string;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly microcredits: number;
  /** 1; 0 for what of a model call is in another row already. */
  readonly calls: number;
  readonly traceId: string;
}

/** A fact as it was published: its rows are stored together or not at all. */
export interface Fact {
  readonly workspaceId: string;
  readonly usageId: string;
  /** Of all that it says: a fact with the same id and another one is no repetition. */
  readonly digest: string;
  readonly rows: readonly Consumption[];
}

/**
 * What became of a fact. `contradicts`: one with the same id says something else. `overflows`: with it the workspace's
 * sum would not be exact any more. `failed`: it is not stored, for a reason that concerns it or its workspace alone.
 * `later`: nothing can be stored at the moment.
 */
export type Recorded = "stored" | "known" | "contradicts" | "overflows" | "failed" | "later";

/** Rows that were stored together, with the numbers from `first` on. */
export interface StoredRows {
  /** Of the ledger when they were stored. */
  readonly generation: string;
  readonly first: number;
  readonly rows: readonly Consumption[];
}

/** What became of facts that were to be stored. */
export interface Recording {
  /** Of each fact, in their order. */
  readonly recorded: readonly Recorded[];
  /** Those of them that are new; null for none. */
  readonly stored: StoredRows | null;
}

/** What is known of a workspace's rows as a whole. */
export interface Ledger {
  /** How many there are: they have the numbers from 0 to one less. */
  readonly rows: number;
  readonly microcredits: number;
  /** Another one where the rows were made anew. */
  readonly generation: string;
  /** Of the last commit, epoch milliseconds. */
  readonly updatedAt: number;
}

/** What of a row is added up where all are verified. */
export type NumberedCredits = { readonly n: number } & Pick<Consumption, "at" | "calls" | "microcredits">;

/** Which row has a number. */
export type NumberedUsage = { readonly n: number } & Pick<Consumption, "usageId">;

/** A row with its number. */
export type NumberedRow = Consumption & { readonly n: number };

/** Rows of a time, by time and number. */
export interface RowRange {
  /** Epoch milliseconds, inclusive. */
  readonly startAt: number;
  /** Epoch milliseconds, exclusive. */
  readonly endAt: number;
  /** Rows with lower numbers alone. */
  readonly below: number;
  /** Those that come after this one; null for the first. */
  readonly after: { readonly at: number; readonly n: number } | null;
}

/** A workspace's rows are not what its ledger says: nothing can be recorded until that is repaired. */
export class BrokenLedgerError extends Error {
  constructor(workspaceId: string) {
    super(`The rows of ${workspaceId} are not what its ledger says: its facts wait until that is repaired`);
    this.name = "BrokenLedgerError";
  }
}

/** Some of the rows that a ledger knows are not there. */
export class MissingRowsError extends Error {
  constructor(workspaceId: string, from: number, to: number) {
    super(`Rows ${from} to ${to} of ${workspaceId} have a gap`);
    this.name = "MissingRowsError";
  }
}

export interface ConsumptionRepository {
  /**
   * Stores the facts of one workspace that are not known, with their numbers and sums, in one transaction.
   * @throws BrokenLedgerError where none of the workspace can be stored; anything else where one of these can't.
   */
  record(workspaceId: string, facts: readonly Fact[]): Promise<Recording>;
  /** null while there is nothing of the workspace. */
  ledger(workspaceId: string): Promise<Ledger | null>;
  /** Says that the rows are others than they were. @returns The ledger with its new generation; null where there is none. */
  renew(workspaceId: string): Promise<Ledger | null>;
  /** What is added up of every row, by number, gaps or not. */
  numbers(workspaceId: string): AsyncIterable<readonly NumberedCredits[]>;
  /** The first rows of a range, by time and number. */
  byTime(workspaceId: string, range: RowRange, limit: number): Promise<readonly NumberedRow[]>;
  /** Whether each of these rows is the one with its number. */
  areThere(workspaceId: string, rows: readonly NumberedUsage[]): Promise<boolean>;
  /** The rows from one number up to and without another, by number. @throws MissingRowsError */
  rows(workspaceId: string, from: number, to: number): AsyncIterable<readonly Consumption[]>;
}
