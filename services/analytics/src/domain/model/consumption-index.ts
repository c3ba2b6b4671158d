import type { Ledger, StoredRows } from "./consumption.ts";
import type { ByDimension, Dimension } from "./dimension.ts";
import type { Measures } from "./measures.ts";

/** Which rows are looked at, and which of them count. */
export interface CountQuestion {
  /** Epoch milliseconds, inclusive. */
  readonly startAt: number;
  /** Epoch milliseconds, exclusive. */
  readonly endAt: number;
  /** Rows that are looked at have one of these values in each of these dimensions. */
  readonly base: Partial<ByDimension<readonly string[]>>;
  /** Rows that count do so as well; what is counted of a dimension disregards its own. */
  readonly filter: Partial<ByDimension<readonly string[]>>;
}

/** How many rows have a value, for every value that is in a row that was looked at. */
export type Counts = ByDimension<ReadonlyMap<string, number>>;

/** Which rows are added up, and by what. Those that count pass every filter. */
export interface SumQuestion extends Pick<CountQuestion, "base" | "filter"> {
  /** null: only the total. */
  readonly dimension: Dimension | null;
  /** How many values have sums of their own: those with the most credits, of like ones those with the most rows. */
  readonly limit: number;
  /** Where buckets begin, in epoch milliseconds, ascending, and last where the last of them ends: two at least. */
  readonly edges: readonly number[];
}

/** Sums in each bucket. A row with several values is in the sums of each of them. */
export interface Sums {
  readonly rows: readonly { readonly value: string; readonly points: readonly Measures[] }[];
  /** Rows with a value that has no sums of its own, each once. */
  readonly other: readonly Measures[];
  /** Rows without a value. */
  readonly none: readonly Measures[];
  /** All rows, each once. */
  readonly total: readonly Measures[];
  /** What the sums are of; null while there is nothing of the workspace. */
  readonly ledger: Ledger | null;
}

/** What was found of a workspace's segments. */
export interface VerifiedSegments {
  /** How many say what their rows say. */
  readonly segments: number;
  /** What does not hold, as a sentence each. */
  readonly problems: readonly string[];
}

/** Counts rows by their values and adds them up. Every replica has one, and all of them answer alike. */
export interface ConsumptionIndex {
  /** @param signal Aborts when nobody waits for the answer any more. */
  count(workspaceId: string, question: CountQuestion, signal: AbortSignal): Promise<Counts>;
  /** Takes rows that this replica has stored, so that it need not read them. */
  added(workspaceId: string, stored: StoredRows): void;
  /** Prepares what a replica without any of the workspace's rows reads fast. Harmless when repeated. */
  seal(workspaceId: string, signal: AbortSignal): Promise<void>;
  /** Compares what a replica reads fast with the rows that it was made of. It reads every row. */
  verify(workspaceId: string, signal: AbortSignal): Promise<VerifiedSegments>;
  /** Takes from memory what was made anew since. */
  forgetOutdated(): Promise<void>;
  /** @param signal Aborts when nobody waits for the answer any more. */
  sum(workspaceId: string, question: SumQuestion, signal: AbortSignal): Promise<Sums>;
}

/** The filter of a dimension; null where it lets everything pass. */
export function passing(
  filter: Partial<ByDimension<readonly string[]>>,
  dimension: Dimension,
): ReadonlySet<string> | null {
  const values = filter[dimension];
  return values === undefined ? null : new Set(values);
}
