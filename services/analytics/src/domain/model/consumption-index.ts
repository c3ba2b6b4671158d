import type { ByDimension, Dimension } from "./dimension.ts";

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

/** Counts rows by their values. Every replica has one, and all of them answer alike. */
export interface ConsumptionIndex {
  /** @param signal Aborts when nobody waits for the answer any more. */
  count(workspaceId: string, question: CountQuestion, signal: AbortSignal): Promise<Counts>;
  /** Prepares what a replica without any of the workspace's rows reads fast. Harmless when repeated. */
  seal(workspaceId: string, signal: AbortSignal): Promise<void>;
}

/** The filter of a dimension; null where it lets everything pass. */
export function passing(
  filter: Partial<ByDimension<readonly string[]>>,
  dimension: Dimension,
): ReadonlySet<string> | null {
  const values = filter[dimension];
  return values === undefined ? null : new Set(values);
}
