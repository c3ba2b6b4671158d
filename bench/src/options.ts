import { parseArgs } from "node:util";

/** What the command line asks for. */
export interface Options {
  /** Ids of the rows to run; null for all. */
  readonly only: readonly string[] | null;
  /** Where the result is written as JSON as well. */
  readonly json: string | null;
}

/** A mistake in the command line, told as one line. */
export class UsageError extends Error {}

/** Reads `--only a,e` and `--json FILE`. @throws UsageError naming what is wrong. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  let values: { only?: string; json?: string };
  try {
    values = parseArgs({ args: [...args], options: { only: { type: "string" }, json: { type: "string" } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const only = values.only?.split(",") ?? null;
  const unknown = only?.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`--only: there is no row "${unknown}"; the rows are ${known.join(", ")}`);
  return { only, json: values.json ?? null };
}
